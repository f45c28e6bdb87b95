import { api } from '@wanyuan/contract/client';
import { CHAT_PRESENCE_LABEL } from '@wanyuan/domain';
import { ChevronLeft, FileDown, Search, Users } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { AppLink } from '#lib/app-link.tsx';
import { useCan } from '#lib/session.ts';
import { followExport } from '#lib/exports.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { answerTime } from '../side/factory-facts.tsx';
import { usePresences } from '../list/use-presences.ts';
import type { ConversationDetail } from '../types.ts';
import styles from './talk.module.css';
import type { Talk } from './talk-store.ts';
import { useTyping } from './typing.ts';

const GroupDialog = lazyPart(() => import('../groups/group-dialog.tsx'));
const TalkSearch = lazyPart(() => import('../search/talk-search.tsx'));

interface TalkHeadProps {
  conversation: ConversationDetail;
  talk: Talk;
  onOpen: (id: number | null) => void;
}

/** Who it is, and whether they are there. */
export function TalkHead({ conversation, talk, onOpen }: TalkHeadProps) {
  const { id, kind, name, company_name: company, factory_id: factory } = conversation;
  const presence = usePresences([conversation]).get(conversation.chat_id);
  const typing = useTyping(id);
  const [dialog, setDialog] = useState<'group' | 'search' | null>(null);
  const isGroup = kind === 'group';
  const isBuyer = useCan('inquiry.use') && kind === 'factory';
  const mayExport = useCan('export.use');
  const exporting = useAct(api.chat.export_conversation, { onDone: (progress) => followExport(progress) });
  const { data: found } = useCall(
    api.factory.get_detail,
    { id: factory ?? 0 },
    { silent: true, returnError: true, enabled: isBuyer && factory !== null },
  );
  const hours = (kind === 'factory' && found?.response?.median_hours) || null;
  const note = isGroup ? `${conversation.people.length} 人` : presence && CHAT_PRESENCE_LABEL[presence];
  const close = (): void => setDialog(null);
  return (
    <header className={`row gap-8 rigid edge-bottom ${styles.head}`}>
      <button
        type="button"
        className={`middle round-sm ${styles.back}`}
        aria-label="返回会话列表"
        onClick={() => onOpen(null)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <div className="grow thin">
        <h2 className={`cut ${styles.name}`}>
          {factory !== null && kind === 'factory' && !company ? (
            <AppLink to={factoryDetailPath(factory)}>{name}</AppLink>
          ) : (
            name
          )}
          {company && <small className="quiet"> · {company}</small>}
        </h2>
        <p className="row gap-4 t-12 quiet" aria-live="polite">
          {typing ? (
            <span className="brand">{isGroup ? `${typing} 正在输入…` : '对方正在输入…'}</span>
          ) : (
            <>
              {!isGroup && presence && <i className={styles.dot} data-presence={presence} aria-hidden />}
              {[note, hours !== null && `通常${answerTime(hours)}回复`].filter(Boolean).join('，')}
            </>
          )}
        </p>
      </div>
      <HeadButton label="查找聊天记录" onClick={() => setDialog('search')}>
        <Search size={18} aria-hidden />
      </HeadButton>
      {mayExport && (
        <HeadButton
          label="导出聊天记录"
          onClick={() => exporting.isPending || exporting.mutate({ conversation_id: id })}
        >
          <FileDown size={18} aria-hidden />
        </HeadButton>
      )}
      {isGroup ? (
        <HeadButton label="群成员" onClick={() => setDialog('group')}>
          <Users size={18} aria-hidden />
        </HeadButton>
      ) : null}
      <Suspense>
        {dialog === 'group' && <GroupDialog conversation={conversation} onClose={close} onLeft={() => onOpen(null)} />}
        {dialog === 'search' && <TalkSearch conversation={conversation} talk={talk} onClose={close} />}
      </Suspense>
    </header>
  );
}

function HeadButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`middle round-sm ${styles.tool}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
