import type { DraftControl } from '#lib/use-chat-draft.ts';
import type { ConversationDetail } from '../types.ts';
import { EVERYBODY, mentionWord } from '../talk/mentions.ts';
import styles from './composer.module.css';

interface MentionMenuProps {
  conversation: ConversationDetail;
  drafting: DraftControl;
}

const SHOWN = 8;

/** In a group, whom an at-sign may mean. */
export function MentionMenu({ conversation, drafting }: MentionMenuProps) {
  const { text } = drafting.draft;
  const word = conversation.kind === 'group' ? mentionWord(text) : null;
  if (word === null) return null;
  const names = [
    EVERYBODY,
    ...conversation.people
      .filter(({ chat_id: chat }) => chat !== conversation.from_chat_id)
      .map(({ nickname }) => nickname),
  ];
  const found = names.filter((name) => name.includes(word)).slice(0, SHOWN);
  if (found.length === 0 || found.includes(word)) return null;
  return (
    <fieldset className={`row gap-8 edge-top ${styles.replies}`} aria-label="提到谁">
      <span className="t-12 quiet nowrap">@</span>
      {found.map((name) => (
        <button
          key={name}
          type="button"
          className={`cut ${styles.chip}`}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => drafting.setText(`${text.slice(0, text.length - word.length)}${name} `)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
