import type { CartLine } from '@wanyuan/contract/client';
import { planContainers, bestContainerMix } from '@wanyuan/domain';
import { Button } from 'antd';
import { Container } from 'lucide-react';
import { useMemo } from 'react';
import { ContainerBar } from '#page-kit/containers/container-bar.tsx';
import { loadOf } from '#page-kit/containers/planned-line.ts';
import { useContainers } from '#page-kit/containers/use-containers.ts';
import { plannedLines } from '../model/planned-lines.ts';
import styles from './page.module.css';

const SHOWN = 4;

/** How full the containers would be, at a glance. */
export function ContainerStrip({ lines, onOpen }: { lines: readonly CartLine[]; onOpen: () => void }) {
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
