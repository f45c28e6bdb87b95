import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';

const NAMES = { inquiry: '询价', supplement: '补样' };

/** Chases all that wait, whatever the list beside it shows: hence the question. */
export function ChaseAll({ type }: { type: keyof typeof NAMES }) {
  const chase = useAct(api.toy.chasing_all, {
    onDone: ({ tip, success }) => (success > 0 ? toast.success(tip) : toast.info(tip)),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `催办全部等待中的${NAMES[type]}？`,
      content: '不限于列表里筛选出的；两小时内催过的除外。',
      okText: '全部催办',
    });
    if (isSure) chase.mutate({ type });
  };
  return (
    <Button icon={<BellRing size={16} aria-hidden />} loading={chase.isPending} onClick={() => void ask()}>
      全部催办
    </Button>
  );
}
