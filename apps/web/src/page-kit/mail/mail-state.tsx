import { Tooltip } from 'antd';
import { StateTag } from '../state-tag.tsx';
import { mailStateNote, mailStateWords, type Mail } from './mail-words.ts';

type Stated = Pick<Mail, 'state' | 'reason' | 'send_time' | 'undo_until'>;

/** Where a mail stands, with the reason for who points at it. */
export function MailStateMark({ mail }: { mail: Stated }) {
  const note = mailStateNote(mail);
  const tag = <StateTag {...mailStateWords(mail)} />;
  return note ? (
    <Tooltip title={note}>
      <span>{tag}</span>
    </Tooltip>
  ) : (
    tag
  );
}
