import {
  CARTON_TURNINGS,
  CONTAINER_INSIDE,
  LEFT_REASON_LABEL,
  showCubicMetres,
  type CartonTurning,
  type Container,
  type LoadingPlan,
} from '@wanyuan/domain';
import { Alert, Segmented, Select, Slider } from 'antd';
import { useMemo, useState } from 'react';
import { kindColour } from './kind-colours.ts';
import { LoadingStage } from './loading-stage.tsx';
import styles from './loading-view.module.css';
import { boxesOf, type PlannedLine } from './planned-line.ts';
import { useLoadingPlan } from './use-loading-plan.ts';

interface LoadingViewProps {
  lines: readonly PlannedLine[];
  containers: readonly Container[];
  /** Looked at first. */
  start: string;
}

const TURNING_LABEL: Record<CartonTurning, string> = {
  any: '可任意翻转',
  upright: '只可水平转',
  fixed: '不可转',
};
const KG_PER_TONNE = 1000;

/** One container loaded with the cartons: where each stands, and which found no room. */
export default function LoadingView({ lines, containers, start }: LoadingViewProps) {
  const drawn = containers.filter(({ key }) => CONTAINER_INSIDE[key]);
  const [key, setKey] = useState(drawn.some((one) => one.key === start) ? start : (drawn[0]?.key ?? '40HQ'));
  const [turning, setTurning] = useState<CartonTurning>('upright');
  const inside = CONTAINER_INSIDE[key]!;
  const payload = (drawn.find((one) => one.key === key)?.payload ?? 26) * KG_PER_TONNE;
  const { cartons, withoutSize } = useMemo(() => boxesOf(lines, turning), [lines, turning]);
  const task = useMemo(() => ({ inside, payload, cartons }), [inside, payload, cartons]);
  const state = useLoadingPlan(task);
  const colours = useMemo(() => new Map(cartons.map(({ id }, place) => [id, kindColour(place)])), [cartons]);
  return (
    <div className="grid gap-12">
      <div className="flex wrap gap-12">
        <Segmented aria-label="货柜" options={drawn.map((one) => one.key)} value={key} onChange={setKey} />
        <Select<CartonTurning>
          aria-label="纸箱怎么放"
          value={turning}
          onChange={setTurning}
          options={CARTON_TURNINGS.map((value) => ({ value, label: TURNING_LABEL[value] }))}
        />
      </div>
      {withoutSize > 0 && <Alert type="warning" showIcon title={`${withoutSize} 款没有外箱尺寸，没有排进装柜图`} />}
      {cartons.length === 0 && (
        <p className={`round sunken text-centre quiet ${styles.empty}`}>填了箱数、有外箱尺寸的产品才能排柜。</p>
      )}
      {cartons.length > 0 && state.phase === 'working' && (
        <p className={`round sunken text-centre quiet ${styles.empty}`}>正在排柜…</p>
      )}
      {state.phase === 'failed' && (
        <p className={`round sunken text-centre quiet ${styles.empty}`}>排柜没有成功，请换一种货柜或刷新页面再试。</p>
      )}
      {cartons.length > 0 && state.phase === 'ready' && (
        <Loaded
          key={`${key} ${turning}`}
          plan={state.plan}
          inside={inside}
          payload={payload}
          lines={lines}
          colours={colours}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  plan: LoadingPlan;
  inside: (typeof CONTAINER_INSIDE)[string];
  payload: number;
  lines: readonly PlannedLine[];
  colours: ReadonlyMap<number, string>;
}

function Loaded({ plan, inside, payload, lines, colours }: LoadedProps) {
  const [count, setCount] = useState<number | null>(null);
  const placedById = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { id } of plan.placed) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [plan]);
  const left = new Map(plan.left.map((one) => [one.id, one]));
  return (
    <>
      <output className={`t-13 quiet ${styles.sum}`}>
        装入 <b>{plan.placed.length}</b> 箱 · <b>{showCubicMetres(plan.cubic_meter)}</b> CBM · 实占柜内{' '}
        <b>{(plan.fill * 100).toFixed(1)}%</b> · 毛重 {Math.round(plan.gross_weight)} / {payload} KGS
      </output>
      <LoadingStage inside={inside} placed={plan.placed} colours={colours} count={count ?? plan.placed.length} />
      {plan.placed.length > 1 && (
        <label className={`grid gap-12 t-13 ${styles.slider}`}>
          <span>装到第 {count ?? plan.placed.length} 箱</span>
          <Slider
            min={0}
            max={plan.placed.length}
            value={count ?? plan.placed.length}
            onChange={setCount}
            ariaLabelForHandle="装到第几箱"
          />
        </label>
      )}
      <ul className={`grid t-12 ${styles.legend}`} aria-label="图例">
        {lines
          .filter(({ id }) => colours.has(id))
          .map(({ id, label, name }) => {
            const missing = left.get(id);
            return (
              <li key={id}>
                <i style={{ background: colours.get(id) }} />
                <span className="grow cut" title={name}>
                  {label} {name}
                </span>
                <span>{placedById.get(id) ?? 0} 箱</span>
                {missing && (
                  <em>
                    {missing.count} 箱未装：{LEFT_REASON_LABEL[missing.reason]}
                  </em>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}
