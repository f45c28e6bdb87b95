import { api } from '@wanyuan/contract/client';
import { CHAT_REPLIES } from '@wanyuan/domain';
import { AutoComplete, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAct } from '#lib/use-call.ts';
import type { ChatReply } from '../types.ts';

interface ReplyFormProps {
  reply: ChatReply | null;
  groups: readonly string[];
  canShare: boolean;
  onClose: () => void;
}

export function ReplyForm({ reply, groups, canShare, onClose }: ReplyFormProps) {
  const [text, setText] = useState(reply?.text ?? '');
  const [group, setGroup] = useState(reply?.group ?? '');
  const [isCompany, setCompany] = useState(reply?.is_company ?? false);
  const save = useAct(api.chat.edit_chat_reply, { returnError: true, onDone: onClose });
  return (
    <Modal
      open
      centered
      width={480}
      title={reply ? '修改快捷回复' : '添加快捷回复'}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: text.trim() === '' }}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => save.mutate({ act: 'save', id: reply?.id ?? null, text, group, is_company: isCompany })}
    >
      <div className="column gap-12">
        <Input.TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that the dialog was opened for
          autoFocus
          rows={4}
          maxLength={CHAT_REPLIES.length}
          showCount
          aria-label="内容"
          placeholder="例如：{联系人}您好，{货号} 请报含税价和起订量"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <AutoComplete
          className="full"
          aria-label="分组"
          placeholder="分组（可不填）"
          options={groups.map((value) => ({ value }))}
          value={group}
          onChange={(next) => setGroup(next.slice(0, CHAT_REPLIES.groupLength))}
        />
        {canShare && (
          <Checkbox checked={isCompany} onChange={(event) => setCompany(event.target.checked)}>
            全公司可用
          </Checkbox>
        )}
        {save.error && (
          <p className="t-13 bad" role="alert">
            {save.error.words}
          </p>
        )}
      </div>
    </Modal>
  );
}
