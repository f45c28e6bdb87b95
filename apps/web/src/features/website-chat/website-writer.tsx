import { api } from '@wanyuan/contract/client';
import { VISITOR_TALK } from '@wanyuan/domain';
import { Button, Input } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { keepDraft, readDraft } from '#lib/chat-drafts.ts';
import { shellSlots } from '#lib/feature-module.ts';
import { newKey } from '#lib/new-key.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './website-chat.module.css';
import type { WebsiteConversation } from './website-head.tsx';

const keptAs = (id: number): string => `website.${id}`;

/** What was typed stays until it is known to be sent; sent again it is one message. */
export function WebsiteWriter({ conversation }: { conversation: WebsiteConversation }) {
  const { conversation_id: id, may_write: mayWrite, refusal, last_seq } = conversation;
  const [draft, setDraft] = useState(() => ({ text: readDraft(keptAs(id)).text, gid: newKey() }));
  const type = (text: string): void => {
    setDraft({ text, gid: newKey() });
    keepDraft(keptAs(id), { text }, Date.now());
  };
  const send = useAct(api.chat.send_website_message, {
    // What was typed meanwhile is the next message's.
    onDone: (_said, sent) => {
      if (readDraft(keptAs(id)).text.trim() === sent.text) type('');
    },
  });
  if (!mayWrite) return <output className="block rigid edge-top quiet t-13 text-centre pad-16">{refusal}</output>;
  const isEmpty = draft.text.trim() === '';
  const submit = (): void => {
    if (!isEmpty && !send.isPending) send.mutate({ conversation_id: id, gid: draft.gid, text: draft.text.trim() });
  };
  const talk = { source: 'website', kind: 'website', id, last_seq } as const;
  return (
    <div className={`column gap-8 rigid edge-top ${styles.writer}`}>
      <Input.TextArea
        aria-label="写消息"
        placeholder="客户在网页上看到您的回复。Enter 发送，Ctrl+Enter 换行"
        rows={3}
        maxLength={VISITOR_TALK.textLength}
        value={draft.text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) type(`${draft.text}\n`);
          else submit();
        }}
      />
      <div className="row gap-8">
        <span className="row gap-4 grow">
          {shellSlots().writerTools.map(({ key, component: Tool }) => (
            <Tool key={key} talk={talk} text={draft.text} onText={type} />
          ))}
        </span>
        <Button
          type="primary"
          icon={<Send size={16} aria-hidden />}
          disabled={isEmpty}
          loading={send.isPending}
          onClick={submit}
        >
          发送
        </Button>
      </div>
    </div>
  );
}
