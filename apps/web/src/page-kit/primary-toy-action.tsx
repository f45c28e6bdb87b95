import type { DataModule } from '@wanyuan/domain';
import { Check } from 'lucide-react';
import type { ActionToy, ToyAction } from '#lib/feature-module.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import styles from './primary-toy-action.module.css';

interface PrimaryToyActionProps {
  toy: ActionToy;
  from: { data_module: DataModule; data_module_id?: number };
  isIconOnly?: boolean;
}

/** The one thing that is done with toys most, for places that have room for one only. */
function usePrimaryAction(): ToyAction | undefined {
  return useToyActions('card').find(({ isPrimary }) => isPrimary);
}

export function PrimaryToyAction(props: PrimaryToyActionProps) {
  const action = usePrimaryAction();
  return action && <ActionButton {...props} action={action} />;
}

function ActionButton({ toy, from, isIconOnly = false, action }: PrimaryToyActionProps & { action: ToyAction }) {
  const { icon: Icon, onSelect } = action;
  const { isDone, word } = useActionState(action, toy.toy_id);
  return (
    <button
      type="button"
      className={isIconOnly ? styles.icon : `gap-4 t-12 nowrap ${styles.button}`}
      data-done={isDone}
      aria-label={`${word} ${toy.article_number}`}
      title={word}
      onClick={() => onSelect([toy], from)}
    >
      <Icon size={isIconOnly ? 18 : 14} aria-hidden />
      {!isIconOnly && word}
    </button>
  );
}

/** Says on a card at rest that it has been done. */
export function ToyDoneMark({ toyId }: { toyId: number }) {
  const action = usePrimaryAction();
  return action?.useIsDone && <DoneMark toyId={toyId} action={action} />;
}

function DoneMark({ toyId, action }: { toyId: number; action: ToyAction }) {
  const { isDone, word } = useActionState(action, toyId);
  return isDone ? (
    <span className={`inline-row gap-2 round-tag absolute ${styles.mark}`}>
      <Check size={12} strokeWidth={2.5} aria-hidden />
      {word}
    </span>
  ) : null;
}
