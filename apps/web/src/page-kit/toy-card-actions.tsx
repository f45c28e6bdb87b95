import type { ToyCard } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { ChevronDown } from 'lucide-react';
import type { ToyAction } from '#lib/feature-module.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import styles from './toy-card-actions.module.css';

export interface ToyOrigin {
  data_module: DataModule;
  data_module_id?: number;
}

/** What can be done with a toy without opening it: whatever the features have registered for cards. */
export function ToyCardActions({ toy, from }: { toy: ToyCard; from: ToyOrigin }) {
  const actions = useToyActions('card', [toy]);
  if (actions.length === 0) return null;
  const hasPrimary = actions.some(({ isPrimary }) => isPrimary);
  return (
    <div
      className={`row gap-2 round absolute ${styles.actions}`}
      role="toolbar"
      aria-label={`${toy.name}的操作`}
      data-plain={!hasPrimary}
    >
      {actions.map((action) => (
        <CardAction key={action.key} action={action} toy={toy} from={from} />
      ))}
    </div>
  );
}

function CardAction({ action, toy, from }: { action: ToyAction; toy: ToyCard; from: ToyOrigin }) {
  const { icon: Icon, isPrimary = false, other } = action;
  const { isDone, word } = useActionState(action, toy.toy_id);
  const button = (
    <button
      type="button"
      className={isPrimary ? `gap-4 nowrap centred ${styles.primary}` : styles.action}
      aria-label={word}
      aria-pressed={action.useIsDone ? isDone : undefined}
      title={word}
      onClick={() => {
        action.onSelect([toy], from);
      }}
    >
      <Icon size={isPrimary ? 16 : 18} aria-hidden />
      {isPrimary && word}
    </button>
  );
  if (!other) return button;
  return (
    <>
      {button}
      <button
        type="button"
        className={`middle white ${styles.other}`}
        aria-label={other.label}
        title={other.label}
        onClick={() => {
          other.onSelect([toy], from);
        }}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
    </>
  );
}
