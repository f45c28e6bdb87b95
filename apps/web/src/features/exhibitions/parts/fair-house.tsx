import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { CalendarDays } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { FAIR_PATHS } from '#page-kit/places/place-links.ts';
import headStyles from '#page-kit/places/place-head.module.css';
import { usePlaceAddress } from '#page-kit/places/use-place-address.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { currentFair, type FairKind } from '../fairs.ts';
import { Editions } from './editions.tsx';
import { FairHead } from './fair-head.tsx';
import { FairFloor } from './fair-floor.tsx';

/** All fairs of a kind: one is shown, the others are a click away. */
export function FairHouse({ kind }: { kind: FairKind }) {
  const { number } = usePlaceAddress();
  const { data, error, refetch } = useCall(api.exhibition.get_list, { kind }, { returnError: true });
  if (error && !data) return <CallErrorPanel what="展会" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="page-width">
        <div className={`round paper mt-16 ${headStyles.waiting}`} />
        <div className={`round sunken mt-16 ${headStyles.waitingPlan}`} />
      </div>
    );
  const wanted = number('id');
  const fair = wanted === null ? currentFair(data.list) : data.list.find(({ id }) => id === wanted);
  if (!fair) return <NoFair isGone={wanted !== null} kind={kind} />;
  return (
    <div className="page-width">
      <FairHead fair={fair} />
      <Editions fairs={data.list} shownId={fair.id} />
      <FairFloor key={fair.id} fair={fair} />
    </div>
  );
}

function NoFair({ isGone, kind }: { isGone: boolean; kind: FairKind }) {
  return (
    <StatePanel
      icon={CalendarDays}
      title={isGone ? '没有这场展会，可能已被撤下' : '还没有安排展会'}
      description="展会期间在这里按展馆看参展工厂与展品"
      actions={
        <Button
          onClick={() => {
            go(isGone ? FAIR_PATHS[kind] : '/showroom');
          }}
        >
          {isGone ? '看当前展会' : '去展厅看样'}
        </Button>
      }
    />
  );
}
