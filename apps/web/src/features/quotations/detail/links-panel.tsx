import { api } from '@wanyuan/contract/client';
import { isQuotationLive } from '@wanyuan/domain';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Panel } from '#ui/panel.tsx';
import type { NewLink, QuotationDetail } from '../quotation-words.ts';
import { MadeLinks } from '../sending/made-links.tsx';
import { AddLinkDialog } from './add-link-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './detail.module.css';

/** Who has a link, and what became of it. */
export function LinksPanel({ detail: { id, number, state, can_send: maySend } }: { detail: QuotationDetail }) {
  const { data, isLoadingError } = useCall(api.quotation.get_links, { id }, { silent: true, returnError: true });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ link: NewLink; code: string } | null>(null);
  return (
    <Panel title="收件人链接" note={data && `${data.list.length} 个`}>
      {isLoadingError && <CallErrorLine what="链接" />}
      <ul className={`t-13 ${styles.links}`}>
        {data?.list.map((link) => (
          <LinkRow key={link.id} quotationId={id} link={link} onMade={(next) => setMade({ link: next, code: '' })} />
        ))}
      </ul>
      {isQuotationLive(state) && (
        <Button
          block
          icon={<Plus size={16} aria-hidden />}
          onClick={() => (maySend ? setAdding(true) : openDialog('membership'))}
        >
          再给一位收件人
        </Button>
      )}
      {isAdding && (
        <AddLinkDialog
          id={id}
          onClose={() => setAdding(false)}
          onMade={(link, code) => {
            setAdding(false);
            setMade({ link, code });
          }}
        />
      )}
      {made && (
        <MadeLinks
          number={number}
          links={[made.link]}
          recipients={[{ code: made.code }]}
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
}
