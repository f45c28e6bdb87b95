import { api } from '@wanyuan/contract/client';
import { CHAT_LIMITS } from '@wanyuan/domain';
import { Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useAct, useCall } from '#lib/use-call.ts';
import { noneWords } from '#page-kit/await-answer.ts';
import { ChatAvatar } from '../parts/chat-avatar.tsx';
import styles from './groups.module.css';

interface AddGroupDialogProps {
  onClose: () => void;
  onAdded: (id: number) => void;
}

const QUIET = { returnError: true, silent: true } as const;

/** A group of colleagues, with one factory if one likes. */
export default function AddGroupDialog({ onClose, onAdded }: AddGroupDialogProps) {
  const [name, setName] = useState('');
  const [people, setPeople] = useState<readonly number[]>([]);
  const [factory, setFactory] = useState<number | null>(null);
  const colleagues = useCall(api.chat.get_colleague_list, {}, QUIET);
  // Only a factory that one talks to already: who it is has been made sure of there.
  const factories = useCall(api.chat.get_message_list, { kind: 'factory', page_size: 100 }, QUIET);
  const add = useAct(api.chat.add_group, { returnError: true, onDone: ({ id }) => onAdded(id) });
  return (
    <Modal
      open
      centered
      width={440}
      title="建群"
      okText="建群"
      cancelText="取消"
      okButtonProps={{ disabled: name.trim() === '' || people.length === 0 }}
      confirmLoading={add.isPending}
      onCancel={onClose}
      onOk={() => add.mutate({ name, user_ids: [...people], factory_id: factory })}
    >
      <div className="column gap-12">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field that the dialog was opened for
          autoFocus
          maxLength={CHAT_LIMITS.groupNameLength}
          placeholder="群名，例如：圣诞季选品"
          aria-label="群名"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.people} aria-label="同事">
          {colleagues.data?.list.map(({ user_id: id, nickname, avatar, chat_id: chat }) => (
            <Checkbox
              key={id}
              checked={people.includes(id)}
              onChange={(event) =>
                setPeople(event.target.checked ? [...people, id] : people.filter((each) => each !== id))
              }
            >
              <span className="row gap-8">
                <ChatAvatar name={nickname} src={avatar} chatId={chat} size={24} />
                {nickname}
              </span>
            </Checkbox>
          ))}
          {(colleagues.data?.list ?? []).length === 0 && (
            <p className="t-13 quiet">{noneWords(colleagues.isSuccess, colleagues.isError, '公司里还没有其他同事')}</p>
          )}
        </fieldset>
        <Select
          allowClear
          className="full"
          aria-label="工厂"
          placeholder="请一家工厂进群（可不选）"
          value={factory}
          options={(factories.data?.list ?? []).flatMap(({ factory_id: id, name: label }) =>
            id === null ? [] : [{ value: id, label }],
          )}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={noneWords(factories.isSuccess, factories.isError, '先与工厂开始一个会话')}
          onChange={(next) => setFactory(next ?? null)}
        />
        <p className="t-12 quiet">后来进群的人只看到进群之后的消息，最多 {CHAT_LIMITS.groupPeople} 人。</p>
        {add.error && (
          <p className="t-13 bad" role="alert">
            {add.error.words}
          </p>
        )}
      </div>
    </Modal>
  );
}
