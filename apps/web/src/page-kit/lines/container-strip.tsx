import { bestContainerMix, planContainers, type CartTotals } from '@wanyuan/domain';
import { Button } from 'antd';
import { Container } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { ContainerBar } from '../containers/container-bar.tsx';
import { useContainers } from '../containers/use-containers.ts';
import styles from './footer.module.css';

const SHOWN = 4;

interface ContainerStripProps {
  /** The sums of what is to be loaded. */
  totals: Pick<CartTotals, 'cubic_meter' | 'gross_weight'>;
  onOpen: () => void;
}

/** How full the containers would be, at a glance; a little behind the typing. */
export function ContainerStrip({ totals, onOpen }: ContainerStripProps) {
  const { list, prices } = useContainers();
  const cubic_meter = useDeferredValue(totals.cubic_meter);
  const gross_weight = useDeferredValue(totals.gross_weight);
  const { plans, best } = useMemo(() => {
    const load = { cubic_meter, gross_weight };
    return {
      plans: planContainers(load, list).slice(0, SHOWN),
      best: bestContainerMix(load, list, prices).containers,
    };
  }, [cubic_meter, gross_weight, list, prices]);
  return (
    <div className={`edge-top grid ${styles.containers}`}>
      {plans.map((plan, index) => (
        <ContainerBar
          key={plan.key}
          plan={plan}
          container={list[index]!}
          isBest={best.length === 1 && best[0]!.key === plan.key}
        />
      ))}
      <Button icon={<Container size={16} aria-hidden />} onClick={onOpen}>
        排柜
      </Button>
    </div>
  );
}
