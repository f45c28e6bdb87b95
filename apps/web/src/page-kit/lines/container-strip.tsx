import { planContainers, bestContainerMix } from '@wanyuan/domain';
import { Button } from 'antd';
import { Container } from 'lucide-react';
import { useMemo } from 'react';
import { ContainerBar } from '../containers/container-bar.tsx';
import { loadOf } from '../containers/planned-line.ts';
import { useContainers } from '../containers/use-containers.ts';
import styles from './footer.module.css';
import type { ToyLine } from './line-types.ts';
import { plannedLines } from './planned-lines.ts';

const SHOWN = 4;

/** How full the containers would be, at a glance. */
export function ContainerStrip({ lines, onOpen }: { lines: readonly ToyLine[]; onOpen: () => void }) {
  const { list, prices } = useContainers();
  const load = useMemo(() => loadOf(plannedLines(lines)), [lines]);
  const plans = planContainers(load, list).slice(0, SHOWN);
  const best = bestContainerMix(load, list, prices).containers;
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
