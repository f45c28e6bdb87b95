import { Package } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCan } from '#lib/session.ts';
import { ToolButton } from '../composer/tools.tsx';
import type { ConversationDetail } from '../types.ts';

const SendToysDialog = lazyPart(() => import('./send-toys-dialog.tsx'));

/** 发送产品 among the tools of the composer. */
export function SendToys({ conversation }: { conversation: ConversationDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan('search.use')) return null;
  return (
    <>
      <ToolButton icon={Package} label="发送产品" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SendToysDialog conversation={conversation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
