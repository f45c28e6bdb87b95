import type { ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { Button, Space } from 'antd';
import { ChevronDown, ClipboardCopy } from 'lucide-react';
import type { ToyAction } from '#lib/feature-module.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import styles from './detail.module.css';

interface DetailActionsProps {
  toy: ToyDetail;
  dataModule: DataModule;
  onCopy: () => void;
}

/** What the features offer for a toy, and the words and picture for a chat. */
export function DetailActions({ toy, dataModule, onCopy }: DetailActionsProps) {
  const actions = useToyActions('detail', [toy]);
  return (
    <div className={`wrap ${styles.actions}`} role="toolbar" aria-label="产品操作">
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} toy={toy} dataModule={dataModule} />
      ))}
      <Button size="large" icon={<ClipboardCopy size={18} aria-hidden />} onClick={onCopy}>
        复制图文
      </Button>
    </div>
  );
}

function ActionButton({ action, toy, dataModule }: { action: ToyAction; toy: ToyDetail; dataModule: DataModule }) {
  const { icon: Icon, isPrimary, other, onSelect } = action;
  const { isDone, word } = useActionState(action, toy.toy_id);
  const from = { data_module: dataModule };
  const type = isPrimary ? 'primary' : 'default';
  const doneClass = isDone ? (styles.done ?? '') : '';
  const button = (
    <Button
      size="large"
      type={type}
      icon={<Icon size={18} aria-hidden />}
      className={doneClass}
      {...(action.useIsDone ? { 'aria-pressed': isDone } : {})}
      onClick={() => onSelect([toy], from)}
    >
      {word}
    </Button>
  );
  if (!other) return button;
  return (
    <Space.Compact>
      {button}
      <Button
        size="large"
        type={type}
        className={doneClass}
        icon={<ChevronDown size={18} aria-hidden />}
        aria-label={other.label}
        title={other.label}
        onClick={() => other.onSelect([toy], from)}
      />
    </Space.Compact>
  );
}
