import { bestContainerMix, cartonsToFill, planContainers, showCubicMetres, type Container } from '@wanyuan/domain';
import { Button, Select } from 'antd';
import { Box, PackagePlus, Settings2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession, mayUse } from '#lib/session.ts';
import { ContainerBar } from './container-bar.tsx';
import styles from './container-plan.module.css';
import { ContainerSettings } from './container-settings.tsx';
import { loadOf, type PlannedLine } from './planned-line.ts';
import { useContainers } from './use-containers.ts';

const LoadingView = lazyPart(() => import('./loading-view.tsx'));

interface ContainerPlanProps {
  lines: readonly PlannedLine[];
  /** One click orders so many more cartons of a line. */
  onAdd?: (id: number, cartons: number) => void;
}

const money = (amount: number): string => `¥${amount.toLocaleString('zh-CN')}`;

/** What to book for a load, what still fits, and how it would stand inside. */
export default function ContainerPlan({ lines, onAdd }: ContainerPlanProps) {
  const { list, prices } = useContainers();
  const user = useSession();
  const [isSetting, setIsSetting] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const load = useMemo(() => loadOf(lines), [lines]);
  const plans = useMemo(() => planContainers(load, list), [load, list]);
  const mix = useMemo(() => bestContainerMix(load, list, prices), [load, list, prices]);
  const isEmpty = load.cubic_meter === 0 && load.gross_weight === 0;
  const best = mix.containers.length === 1 ? mix.containers[0]!.key : null;
  return (
    <div className={`grid ${styles.plan}`}>
      <section className={`round sunken relative ${styles.sum}`} aria-label="最佳组合">
        <p>
          {showCubicMetres(load.cubic_meter)} CBM · 毛重 {Math.round(load.gross_weight).toLocaleString('zh-CN')} KGS
        </p>
        {isEmpty ? (
          <b>填了箱数即可排柜</b>
        ) : (
          <b>
            {mix.containers.map(({ key, count }) => `${count} × ${key}`).join(' + ')}
            <small>
              {mix.cost === null ? '柜数最少' : `运费 ${money(mix.cost)}，最省`} · 体积{' '}
              {(mix.volume_fill * 100).toFixed(1)}% · 重量 {(mix.weight_fill * 100).toFixed(1)}%
            </small>
          </b>
        )}
        {mayUse(user, 'price.set_rates') && (
          <Button
            size="small"
            type="text"
            icon={<Settings2 size={14} aria-hidden />}
            aria-expanded={isSetting}
            onClick={() => setIsSetting(!isSetting)}
          >
            货柜参数
          </Button>
        )}
      </section>
      {isSetting && <ContainerSettings onClose={() => setIsSetting(false)} />}
      <section className="grid gap-16" aria-label="各种货柜">
        {plans.map((plan, index) => (
          <ContainerBar key={plan.key} plan={plan} container={list[index]!} isBest={plan.key === best} />
        ))}
      </section>
      {onAdd && !isEmpty && <FillUp lines={lines} containers={list} start={best ?? '40HQ'} onAdd={onAdd} />}
      <section aria-label="装柜图" className={styles.drawn}>
        {isDrawn ? (
          <Suspense fallback={<p className={`round sunken text-centre quiet ${styles.wait}`}>正在准备装柜图…</p>}>
            <LoadingView lines={lines} containers={list} start={best ?? mix.containers[0]?.key ?? '40HQ'} />
          </Suspense>
        ) : (
          <Button icon={<Box size={16} aria-hidden />} disabled={isEmpty} onClick={() => setIsDrawn(true)}>
            看一个柜的 3D 装柜图
          </Button>
        )}
      </section>
    </div>
  );
}

interface FillUpProps {
  lines: readonly PlannedLine[];
  containers: readonly Container[];
  start: string;
  onAdd: (id: number, cartons: number) => void;
}

const SHOWN = 5;

/** 再加 N 箱可装满: for a chosen line, or for those that the order holds most of. */
function FillUp({ lines, containers, start, onAdd }: FillUpProps) {
  const [key, setKey] = useState(start);
  const [chosen, setChosen] = useState<number | null>(null);
  const container = containers.find((one) => one.key === key) ?? containers[0];
  const load = loadOf(lines);
  if (!container) return null;
  const measured = lines.filter((line) => line.cubic_meter !== null);
  const offered =
    chosen === null
      ? measured.toSorted((a, b) => b.cartons * b.cubic_meter! - a.cartons * a.cubic_meter!).slice(0, SHOWN)
      : measured.filter(({ id }) => id === chosen);
  return (
    <section className={styles.fill} aria-label="装满">
      <div className={`row gap-8 ${styles.fillHead}`}>
        <b>装满</b>
        <Select
          size="small"
          aria-label="哪种货柜"
          value={container.key}
          onChange={setKey}
          options={containers.map((one) => ({ value: one.key, label: one.key }))}
        />
        <Select<number>
          size="small"
          allowClear
          className="grow thin"
          aria-label="加哪一款"
          placeholder="指定一款"
          value={chosen}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: number | undefined) => setChosen(next ?? null)}
          options={measured.map(({ id, label, name }) => ({ value: id, label: `${label} ${name}` }))}
        />
      </div>
      <ul>
        {offered.map((line) => {
          const count = cartonsToFill(load, container, {
            cubic_meter: line.cubic_meter ?? 0,
            gross_weight: line.gross_weight ?? 0,
          });
          return (
            <li key={line.id}>
              <span className={`cut ${styles.name}`} title={line.name}>
                {line.label} <span>{line.name}</span>
              </span>
              {count > 0 ? (
                <Button
                  size="small"
                  icon={<PackagePlus size={14} aria-hidden />}
                  onClick={() => onAdd(line.id, line.cartons + count)}
                >
                  再加 {count} 箱可装满
                </Button>
              ) : (
                <span className={styles.full}>已放不下一箱</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
