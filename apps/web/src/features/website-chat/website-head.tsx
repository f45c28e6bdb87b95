import { api, type OutputOf } from '@wanyuan/contract/client';
import { ChevronLeft, Ellipsis } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { shellSlots } from '#lib/feature-module.ts';
import { confirm, toast } from '#lib/notices.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useAct } from '#lib/use-call.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import styles from './website-chat.module.css';

export type WebsiteConversation = OutputOf<typeof api.chat.get_website_message_record>['conversation'];

interface WebsiteHeadProps {
  conversation: WebsiteConversation;
  onBack: () => void;
}

/** Who it is, what they look at, and what can be done with the conversation. */
export function WebsiteHead({ conversation, onBack }: WebsiteHeadProps) {
  const { conversation_id: id, name, about, link, customer_name: customer, is_blocked: isBlocked } = conversation;
  const block = useAct(api.chat.block_website_visitor, {
    onDone: (_, { is_blocked: next }) => toast.success(next ? '不再接收对方的消息' : '已重新接收'),
  });
  const remove = useAct(api.chat.del_website_conversation, {
    onDone: ({ tip }) => {
      toast.success(tip);
      onBack();
    },
  });
  const askRemove = async (): Promise<void> => {
    const content = '只从您的列表里删除；对方再写时会再出现。';
    if (await confirm({ title: `删除与“${name}”的会话？`, content, okText: '删除' }))
      remove.mutate({ conversation_id: id });
  };
  const talk = { source: 'website', kind: 'website', id, last_seq: conversation.last_seq } as const;
  return (
    <>
      <header className={`row gap-8 rigid edge-bottom ${styles.head}`}>
        <button
          type="button"
          className={`middle round-sm ${styles.tool} ${styles.back}`}
          aria-label="返回列表"
          onClick={onBack}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <div className="grow thin">
          <h2 className={`cut ${styles.name}`}>
            {name}
            {customer && <small className="quiet"> · {customer}</small>}
          </h2>
          <p className="t-12 quiet cut">
            <AppLink to={link as PageLink}>{about}</AppLink>
          </p>
        </div>
        <MenuButton
          label="更多"
          isIconOnly
          align="end"
          className={`middle round-sm ${styles.tool}`}
          items={[
            {
              key: 'block',
              label: isBlocked ? '重新接收' : '不再接收',
              onSelect: () => block.mutate({ conversation_id: id, is_blocked: !isBlocked }),
            },
            { key: 'delete', label: '删除会话', startsGroup: true, onSelect: () => void askRemove() },
          ]}
        >
          <Ellipsis size={18} aria-hidden />
        </MenuButton>
      </header>
      {shellSlots().talkStrips.map(({ key, component: Strip }) => (
        <Strip key={key} talk={talk} />
      ))}
    </>
  );
}
