import { VISITOR_TALK } from '@wanyuan/domain';
import { Button, Input } from 'antd';
import { Send } from 'lucide-react';
import { shellSlots } from '#lib/feature-module.ts';
import { queueMessage } from '#lib/message-queue/message-queue.ts';
import { useChatDraft } from '#lib/use-chat-draft.ts';
import { WEBSITE } from './send-website-message.ts';
import styles from './website-chat.module.css';
import type { WebsiteConversation } from './website-head.tsx';

/** What is sent waits in the queue of the person's conversations, over reloads and without a network. */
export function WebsiteWriter({ conversation }: { conversation: WebsiteConversation }) {
  const { conversation_id: id, may_write: mayWrite, refusal, last_seq } = conversation;
  const { draft, setText, clear, restore } = useChatDraft(`${WEBSITE}.${id}`);
  if (!mayWrite) return <output className="block rigid edge-top quiet t-13 text-centre pad-16">{refusal}</output>;
  const isEmpty = draft.text.trim() === '';
  const submit = async (): Promise<void> => {
    if (isEmpty) return;
    // At once: what is typed from now on is the next message's.
    clear();
    if (!(await queueMessage({ list: WEBSITE, conversation_id: id, text: draft.text.trim() }))) restore(draft);
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
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) setText(`${draft.text}\n`);
          else void submit();
        }}
      />
      <div className="row gap-8">
        <span className="row gap-4 grow">
          {shellSlots().writerTools.map(({ key, component: Tool }) => (
            <Tool key={key} talk={talk} text={draft.text} onText={setText} />
          ))}
        </span>
        <Button type="primary" icon={<Send size={16} aria-hidden />} disabled={isEmpty} onClick={() => void submit()}>
          发送
        </Button>
      </div>
    </div>
  );
}
