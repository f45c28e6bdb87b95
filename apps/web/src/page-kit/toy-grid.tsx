import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { useMemo, useRef, type ComponentType, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { ToyOrigin } from './toy-card-actions.tsx';
import { ToyCard } from './toy-card.tsx';
import styles from './toy-grid.module.css';
import { onGridKey } from './toy-list/grid-keys.ts';
import { useIsPicking, type ToySelection } from './toy-list/selection.ts';
import { useColumns } from './toy-list/use-columns.ts';
import { useRowWindow } from './toy-list/use-row-window.ts';

export interface ToyGridProps {
  /** Nothing yet: as many empty places are shown as `waiting` says. */
  toys: readonly ToyCardData[] | undefined;
  waiting: number;
  className?: string | undefined;
  dataModule?: DataModule;
  dataModuleId?: number | undefined;
  words?: readonly string[];
  selection?: ToySelection | undefined;
  extra?: ((toy: ToyCardData) => ReactNode) | undefined;
  cover?: ComponentType<{ toy: ToyCardData }> | undefined;
  /** Which toys are in view, once scrolling has come to rest. Makes the grid draw only the rows near the window. */
  onView?: (first: number, last: number) => void;
}

type CardsProps = Omit<ToyGridProps, 'toys' | 'waiting'> & { toys: readonly ToyCardData[]; columns: number };

/** Up to here drawing everything is cheaper than deciding what to draw. */
const SHORT_MAX = 60;
const GAP = 12;
const ROWS_EAGER = 2;
/** Picture and words of a card, at the narrowest and the widest; the first card drawn says it exactly. */
const ROW_HEIGHT = 440;

/** Toys side by side, in as many columns as the window has room for. */
export function ToyGrid({ toys, waiting, ...rest }: ToyGridProps) {
  const columns = useColumns();
  if (!toys) {
    return (
      <ul className={`${styles.grid} ${rest.className ?? ''}`} aria-hidden>
        {Array.from({ length: waiting }, (_, index) => (
          <li key={index} className={`card clip tall column ${styles.waiting}`}>
            <span />
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    );
  }
  const isLong = rest.onView !== undefined || toys.length > SHORT_MAX;
  return isLong ? (
    <LongGrid {...rest} toys={toys} columns={columns} />
  ) : (
    <ShortGrid {...rest} toys={toys} columns={columns} />
  );
}

function ShortGrid(props: CardsProps) {
  return <Cards {...props} first={0} />;
}

const firstCard = (list: HTMLElement): Element | null => list.firstElementChild;

function LongGrid({ toys, columns, onView, ...rest }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after } = useRowWindow({
    list,
    count: Math.ceil(toys.length / columns),
    estimate: ROW_HEIGHT,
    gap: GAP,
    measured: firstCard,
    onView: onView && ((top, bottom) => onView(top * columns, Math.min((bottom + 1) * columns, toys.length) - 1)),
  });
  const drawn = toys.slice(first * columns, (last + 1) * columns);
  return (
    <Cards
      {...rest}
      toys={drawn}
      columns={columns}
      first={first * columns}
      list={list}
      style={{ paddingTop: before, paddingBottom: after }}
    />
  );
}

interface DrawnProps extends Omit<CardsProps, 'onView'> {
  /** How many cards stand before the first drawn one. */
  first: number;
  list?: RefObject<HTMLUListElement | null>;
  style?: CSSProperties;
}

function Cards(props: DrawnProps) {
  const { toys, columns, first, list, style, className = '', words, selection, extra, cover } = props;
  const { dataModule = 'sample', dataModuleId } = props;
  const isPicking = useIsPicking(selection);
  const from = useMemo<ToyOrigin>(
    () => ({ data_module: dataModule, ...(dataModuleId === undefined ? {} : { data_module_id: dataModuleId }) }),
    [dataModule, dataModuleId],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among the links inside
    <ul
      ref={list}
      className={`${styles.grid} ${className}`}
      style={style}
      data-picking={isPicking}
      onKeyDown={(event) => {
        onGridKey(event, columns, toys, selection);
      }}
    >
      {toys.map((toy, index) => (
        <li key={toy.toy_id}>
          <ToyCard
            toy={toy}
            from={from}
            {...(words ? { words } : {})}
            selection={selection}
            extra={extra}
            cover={cover}
            isEager={first + index < columns * ROWS_EAGER}
          />
        </li>
      ))}
    </ul>
  );
}
