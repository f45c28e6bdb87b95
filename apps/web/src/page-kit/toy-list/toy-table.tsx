import type { ToyCard } from '@wanyuan/contract/client';
import { memo, useMemo, useRef } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { Link } from '#lib/router.ts';
import { Highlight } from '../highlight.tsx';
import type { ToyColumn } from '../list-page/list-config.ts';
import { Picture } from '../picture.tsx';
import { priceToday } from '../price-today.ts';
import { PrimaryToyAction } from '../primary-toy-action.tsx';
import type { ToyOrigin } from '../toy-card-actions.tsx';
import { badgesOf } from '../toy-card-badges.tsx';
import { certificatesOf } from '../toy-card.tsx';
import { factoryDetailPath, toyPath } from '../toy-links.ts';
import { onGridKey } from './grid-keys.ts';
import { pickAll, togglePicked, useIsPicked, usePicked, type ToySelection } from './selection.ts';
import styles from './toy-table.module.css';
import { useRowWindow } from './use-row-window.ts';

interface ToyTableProps {
  toys: readonly ToyCard[];
  from: ToyOrigin;
  words: readonly string[];
  selection: ToySelection;
  columns?: readonly ToyColumn[] | undefined;
  onView?: (first: number, last: number) => void;
}

const ROW_HEIGHT = 77;
const COLUMN_COUNT = 11;
const CERTIFICATES = 3;
const NO_COLUMNS: readonly ToyColumn[] = [];
const dataRow = (list: HTMLElement): Element | null => list.querySelector('tr[data-row]');

/** The same toys in lines, for comparing figures; only the lines near the window are drawn. */
export function ToyTable(props: ToyTableProps) {
  const { toys, from, words, selection, columns = NO_COLUMNS, onView } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last, before, after } = useRowWindow({
    list: body,
    count: toys.length,
    estimate: ROW_HEIGHT,
    gap: 0,
    measured: dataRow,
    onView,
  });
  const drawn = useMemo(() => toys.slice(first, last + 1), [toys, first, last]);
  const picked = usePicked(selection);
  const isAll = toys.length > 0 && toys.every(({ toy_id }) => picked.has(toy_id));
  const span = COLUMN_COUNT + columns.length;
  return (
    <table className={`full t-13 edge round paper ${styles.table}`}>
      <thead>
        <tr>
          <th className={styles.check}>
            <input
              type="checkbox"
              aria-label="全选"
              checked={isAll}
              onChange={() => {
                pickAll(selection, toys);
              }}
            />
          </th>
          <th className={styles.picture}>图片</th>
          <th>产品</th>
          <th className={styles.figure}>出厂价</th>
          <th className={styles.figure}>装箱量</th>
          <th className={styles.figure}>CBM</th>
          <th className={styles.packing}>包装</th>
          <th className={styles.certificates}>证书</th>
          {columns.map(({ title, width }) => (
            <th key={title} style={{ width }}>
              {title}
            </th>
          ))}
          <th className={styles.factory}>工厂</th>
          <th className={styles.time}>更新</th>
          <th className={styles.act}>
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among the links inside */}
      <tbody ref={body} onKeyDown={(event) => onGridKey(event, 1, toys, selection)}>
        <Room height={before} span={span} />
        {drawn.map((toy) => (
          <ToyRow key={toy.toy_id} toy={toy} from={from} words={words} selection={selection} columns={columns} />
        ))}
        <Room height={after} span={span} />
      </tbody>
    </table>
  );
}

function Room({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden className={styles.room}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- stands for rows that are not drawn */}
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;
}

type ToyRowProps = Required<Pick<ToyTableProps, 'from' | 'words' | 'selection'>> & {
  toy: ToyCard;
  columns: readonly ToyColumn[];
};

const ToyRow = memo(function ToyRow({ toy, from, words, selection, columns }: ToyRowProps) {
  const isPicked = useIsPicked(selection, toy.toy_id);
  const price = priceToday(toy);
  return (
    <tr data-row data-picked={isPicked}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`选择 ${toy.name}`}
          checked={isPicked}
          onChange={() => {
            togglePicked(selection, toy);
          }}
        />
      </td>
      <td className={styles.picture}>
        <div className="clip round-tag">
          <Picture picture={toy.picture} alt="" width={60} ratio={1} />
        </div>
      </td>
      <td>
        <p className={`clip ${styles.name}`}>
          <Link to={toyPath(toy.toy_id, from.data_module)} data-toy={toy.toy_id} title={toy.name}>
            <Highlight text={toy.name} words={words} />
          </Link>
        </p>
        <p className={`flex gap-6 t-12 clip nowrap quiet ${styles.quiet}`}>
          <Highlight text={toy.article_number} words={words} />
          {badgesOf(toy).map(({ kind, text }) => (
            <span key={text} data-kind={kind}>
              {text}
            </span>
          ))}
        </p>
      </td>
      <td className={styles.figure}>
        {price === undefined ? '—' : <b>¥{showPrice(price)}</b>}
        {price !== toy.exworks_price && toy.exworks_price !== undefined && (
          <s className="block t-12 quiet">¥{showPrice(toy.exworks_price)}</s>
        )}
      </td>
      <td className={styles.figure}>{toy.carton_quantity ?? '—'}</td>
      <td className={styles.figure}>
        {toy.carton_cubic_meter === null ? '—' : Number(toy.carton_cubic_meter).toFixed(3)}
      </td>
      <td className={styles.packing}>{toy.packing_name || '—'}</td>
      <td className={styles.certificates}>{certificatesOf(toy, CERTIFICATES).join(' · ') || '—'}</td>
      {columns.map(({ title, cell }) => (
        <td key={title}>{cell(toy)}</td>
      ))}
      <td className={styles.factory}>
        <Link to={factoryDetailPath(toy.factory_id, from.data_module)} title={toy.factory_name}>
          {toy.factory_name}
        </Link>
      </td>
      <td className={styles.time}>
        <time dateTime={toy.updated_time} title={formatDateTime(toy.updated_time)}>
          {formatAgo(toy.updated_time)}
        </time>
      </td>
      <td className={styles.act}>
        <PrimaryToyAction toy={toy} from={from} isIconOnly />
      </td>
    </tr>
  );
});
