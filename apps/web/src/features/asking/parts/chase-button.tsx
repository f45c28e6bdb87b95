import { api } from '@wanyuan/contract/client';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { waitWords } from '#page-kit/asking-words.ts';
import styles from './asking.module.css';

interface ChaseButtonProps {
  type: 'inquiry' | 'supplement';
  item: { id: number; number: string; chase_from: string | null };
}

/** 催一催, once in two hours; until then it says how long is left. */
export function ChaseButton({ type, item }: ChaseButtonProps) {
  const now = useNow();
  const wait = waitWords(item.chase_from, now);
  const chase = useAct(api.toy.chasing_inquiry_supplement, { onDone: ({ tip }) => toast.success(tip) });
  return (
    <button
      type="button"
      className={`t-13 brand nowrap ${styles.text}`}
      disabled={wait !== null || chase.isPending}
      title={wait === null ? '催促工厂尽快答复' : '两小时内只能催一次'}
      onClick={() => chase.mutate({ type, id: item.id })}
    >
      {wait === null ? '催一催' : `${wait}后可再催`}
    </button>
  );
}
