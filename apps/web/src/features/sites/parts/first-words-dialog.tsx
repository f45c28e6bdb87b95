import { api, type OutputOf } from '@wanyuan/contract/client';
import { SITE_LANGUAGE_LABEL, VISITOR_TALK } from '@wanyuan/domain';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { newKey } from '#lib/new-key.ts';
import { useAct } from '#lib/use-call.ts';
import { visitorName } from './visitor-cell.tsx';

export type TalkVisitor = OutputOf<typeof api.site_visitor.get_detail>;

export const goToTalk = (id: number): void => go(`/chat?list=website&talk=${id}`);

interface FirstWordsDialogProps {
  visitor: TalkVisitor;
  onClose: () => void;
}

/** The first words to a visitor who has written nothing yet. */
export function FirstWordsDialog({ visitor, onClose }: FirstWordsDialogProps) {
  // Tried again, the same words are the same message.
  const [{ text, gid }, setDraft] = useState(() => ({ text: '', gid: newKey() }));
  const write = useAct(api.site_visitor.write_first, {
    onDone: ({ conversation_id: id }) => {
      onClose();
      goToTalk(id);
    },
  });
  return (
    <Modal
      open
      centered
      width={480}
      title={`写给 ${visitorName(visitor)}`}
      okText="发送并打开聊天"
      cancelText="取消"
      okButtonProps={{ disabled: text.trim() === '' }}
      confirmLoading={write.isPending}
      onOk={() => write.mutate({ id: visitor.visitor_id, gid, text: text.trim() })}
      onCancel={onClose}
    >
      <p className="t-13 quiet mb-12">
        你们还没有聊过。他打开“{visitor.site_name}”就看到这条消息，界面语言是 {SITE_LANGUAGE_LABEL[visitor.language]}；
        发出后算作今天已联系。
      </p>
      <Input.TextArea
        aria-label="消息"
        rows={4}
        maxLength={VISITOR_TALK.textLength}
        placeholder="例如：看到您选了几款，需要我按数量报价吗？"
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, gid: newKey() })}
      />
    </Modal>
  );
}
