import { api } from '@wanyuan/contract/client';
import { Button, Input, Modal, Switch, type InputRef } from 'antd';
import { useId, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './list-page.module.css';
import type { SaveSearchProps } from './save-search.tsx';

const NAME_MAX = 30;
const focusOnMount = (input: InputRef | null): void => input?.focus();

interface SaveDialogProps extends SaveSearchProps {
  onClose: () => void;
}

/** Asks for the name of a search, and whether to tell of what is new in it. */
export default function SaveDialog({ config, address, conditions, fullPath, onClose }: SaveDialogProps) {
  const proposal = [address.keyword, ...conditions.map(({ label }) => label)].filter(Boolean).join(' · ');
  const [name, setName] = useState(proposal.slice(0, NAME_MAX));
  const nameId = useId();
  const [isNotify, setNotify] = useState(true);
  const save = useAct(api.toy.save_search, {
    onDone: () => {
      toast.success('已保存，可在“我的搜索”中打开');
      onClose();
    },
  });
  const submit = (): void => {
    const { keyword, topic, filters } = address;
    const query = { keyword, topic, ...filters };
    save.mutate({ name: name.trim(), data_module: config.dataModule, query, link: fullPath, is_notify: isNotify });
  };
  return (
    <Modal
      open
      title="保存搜索"
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={name.trim() === ''} loading={save.isPending} onClick={submit}>
            保存
          </Button>
        </>
      }
    >
      <div className={`grid gap-16 ${styles.saving}`}>
        <label htmlFor={nameId}>
          <span>名称</span>
          <Input
            ref={focusOnMount}
            id={nameId}
            value={name}
            maxLength={NAME_MAX}
            showCount
            onChange={(event) => setName(event.target.value)}
            onPressEnter={submit}
          />
        </label>
        <div className="spread">
          <span>有新品符合时通知我</span>
          <Switch checked={isNotify} onChange={setNotify} aria-label="有新品符合时通知我" />
        </div>
      </div>
    </Modal>
  );
}
