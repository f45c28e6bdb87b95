import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';

export function ChaseAll({ type, isDisabled }: { type: 'inquiry' | 'supplement'; isDisabled: boolean }) {
  const chase = useAct(api.toy.chasing_all, {
    onDone: ({ tip, success }) => (success > 0 ? toast.success(tip) : toast.info(tip)),
  });
  return (
    <Button
      icon={<BellRing size={16} aria-hidden />}
      disabled={isDisabled}
      loading={chase.isPending}
      onClick={() => chase.mutate({ type })}
    >
      全部催办
    </Button>
  );
}
