import { Drawer, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import ContainerPlan from '../containers/container-plan.tsx';
import type { ToyLine } from './line-types.ts';
import { plannedLines } from './planned-lines.ts';

interface PlanDrawerProps {
  /** Those that count. */
  lines: readonly ToyLine[];
  ticked: ReadonlySet<number>;
  /** 整车, 整单 */
  whole: string;
  onAdd?: (id: number, cartons: number) => void;
  onClose: () => void;
}

/** 排柜 of a whole list, or of the ticked lines. */
export function PlanDrawer({ lines, ticked, whole, onAdd, onClose }: PlanDrawerProps) {
  const [isTicked, setIsTicked] = useState(ticked.size > 0);
  const planned = useMemo(
    () => plannedLines(isTicked && ticked.size > 0 ? lines.filter(({ id }) => ticked.has(id)) : lines),
    [lines, ticked, isTicked],
  );
  return (
    <Drawer open size={640} title="排柜" onClose={onClose} destroyOnHidden>
      {ticked.size > 0 && (
        <Segmented<boolean>
          className="mb-16"
          aria-label="排哪些产品"
          value={isTicked}
          onChange={setIsTicked}
          options={[
            { value: false, label: `${whole} ${lines.length} 款` },
            { value: true, label: `已勾选 ${lines.filter(({ id }) => ticked.has(id)).length} 款` },
          ]}
        />
      )}
      <ContainerPlan lines={planned} {...(onAdd && { onAdd })} />
    </Drawer>
  );
}
