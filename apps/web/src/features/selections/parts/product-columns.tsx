import type { LineSnapshot } from '@wanyuan/contract/client';
import { cartonCubicMetres, showCubicMetres } from '@wanyuan/domain';
import { Button, Tag, type TableColumnType } from 'antd';
import { ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDate } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import { CellPick } from '#page-kit/sheet/pick-mark.tsx';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { SheetColumn } from '#page-kit/sheet/sheet-types.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import type { SelectionProduct, ProductChange } from '../selection-words.ts';
import type { CellMarks } from './cell-marks.ts';
import { CellField } from './cell-field.tsx';
import { PriceCell } from './price-cell.tsx';
import styles from './selection-page.module.css';

type ProductColumn = TableColumnType<SelectionProduct> & {
  key: string;
  render: (value: unknown, product: SelectionProduct) => ReactNode;
};

const NONE = '—';

/** The columns that the user may hide. */
const CHOICES = {
  custom_number: { key: 'custom_number', title: '自定货号' },
  remark: { key: 'remark', title: '备注（客户可见）' },
  price: { key: 'price', title: '报价' },
  carton: { key: 'carton', title: '出厂 / 装箱' },
  answers: { key: 'answers', title: '答复' },
} as const;
type ChosenKey = keyof typeof CHOICES;
export const COLUMN_CHOICES: readonly { key: ChosenKey; title: string }[] = Object.values(CHOICES);

const isChoice = (key: string): key is ChosenKey => key in CHOICES;
/** The chosen columns, with those that are always shown. */
export const chosenColumns = (columns: readonly ProductColumn[], chosen: readonly ChosenKey[]): ProductColumn[] =>
  columns.filter(({ key }) => !isChoice(key) || chosen.includes(key));

interface Acts {
  onSave: (change: ProductChange) => Promise<unknown>;
  onRemove: (id: number) => void;
  /** Of the sheet that the columns stand in. */
  control?: SheetControl;
  marks?: CellMarks;
}

/** What is typed into, as plain text. */
const TEXTS: Record<string, (product: SelectionProduct) => string> = {
  custom_number: ({ custom_number: number }) => number,
  remark: ({ remark }) => remark,
  price: ({ quoted_price: price }) => (price === null ? '' : showPrice(price)),
};

/** The same columns for the sheet: what its cells say, and which can be typed into. */
export const sheetColumns = (columns: readonly ProductColumn[]): SheetColumn<SelectionProduct>[] =>
  columns
    .filter(({ key }) => key !== 'picture' && key !== 'acts')
    .map(({ key, render }) => {
      const text = TEXTS[key];
      return {
        key,
        title: '',
        width: 0,
        draw: (product) => render(null, product),
        ...(text && { edit: { label: ({ number }) => number, text } }),
      };
    });

/** Says which cell of the sheet each cell of the table is, and draws what is picked. */
export const tableColumns = (columns: readonly ProductColumn[], control: SheetControl): ProductColumn[] =>
  columns.map((column) => {
    const { key, render } = column;
    if (key === 'picture' || key === 'acts') return column;
    return {
      ...column,
      onCell: ({ id }) => ({ 'data-cell': `${id}:${key}` }) as object,
      render: (value, product) => (
        <>
          {render(value, product)}
          <CellPick
            control={control}
            cell={{ key: product.id, column: key }}
            canFill={key in TEXTS && !product.is_gone}
          />
        </>
      ),
    };
  });

/** What is said of a toy that is shown no more: its number, and that it can be taken out. */
function GoneCell({ number }: { number: string }) {
  return (
    <div className={`grid gap-2 ${styles.toy}`}>
      <b>已下架产品</b>
      <small>{number} · 客户看不到，可移除</small>
    </div>
  );
}

function ToyCell({ product, toy }: { product: SelectionProduct; toy: LineSnapshot }) {
  const { toy_id: id, is_hidden: isHidden, stop_time: stop } = product;
  return (
    <div className={`grid gap-2 ${styles.toy}`}>
      <AppLink to={toyPath(id)}>{toy.name}</AppLink>
      <small>
        {toy.number} · {toy.article_number} · {toy.factory_name}
      </small>
      {(isHidden || stop) && (
        <p>
          {isHidden && <Tag color="warning">{stop ? '工厂已隐藏' : '工厂已隐藏，客户看不到'}</Tag>}
          {stop && <Tag>{formatDate(stop)} 停产</Tag>}
        </p>
      )}
    </div>
  );
}

function CartonCell({ toy }: { toy: LineSnapshot }) {
  const volume = cartonCubicMetres(toy);
  return (
    <div className={styles.carton}>
      {toy.exworks_price === undefined ? NONE : `¥${showPrice(toy.exworks_price)}`}
      <small>
        {toy.carton_quantity ?? NONE} 只/箱
        <br />
        {volume === null ? NONE : `${showCubicMetres(volume)} CBM`}
      </small>
    </div>
  );
}

export function productColumns({ onSave, onRemove, control, marks }: Acts): ProductColumn[] {
  return [
    {
      title: '图片',
      key: 'picture',
      width: 76,
      render: (_, { picture, toy }) => <Picture picture={picture} alt={toy?.name ?? ''} width={60} ratio={1} />,
    },
    {
      title: '产品',
      key: 'toy',
      render: (_, product) =>
        product.toy ? <ToyCell product={product} toy={product.toy} /> : <GoneCell number={product.number} />,
    },
    {
      ...CHOICES.custom_number,
      width: 132,
      render: (_, { id, number, custom_number: value, is_gone: isGone }) =>
        isGone ? (
          value || NONE
        ) : (
          <CellField
            label={`${number} 自定货号`}
            maxLength={40}
            value={value}
            placeholder="客户货号"
            onSave={(text) => onSave({ id, custom_number: text })}
            cell={{ key: id, column: 'custom_number' }}
            control={control}
            marks={marks}
          />
        ),
    },
    {
      ...CHOICES.remark,
      width: 150,
      render: (_, { id, number, remark, is_gone: isGone }) =>
        isGone ? (
          NONE
        ) : (
          <CellField
            label={`${number} 备注`}
            maxLength={500}
            value={remark}
            onSave={(text) => onSave({ id, remark: text })}
            cell={{ key: id, column: 'remark' }}
            control={control}
            marks={marks}
          />
        ),
    },
    {
      ...CHOICES.price,
      width: 190,
      render: (_, product) =>
        product.toy ? (
          <PriceCell product={product} toy={product.toy} onSave={onSave} control={control} marks={marks} />
        ) : (
          NONE
        ),
    },
    {
      ...CHOICES.carton,
      width: 104,
      align: 'right',
      render: (_, { toy }) => (toy ? <CartonCell toy={toy} /> : NONE),
    },
    {
      ...CHOICES.answers,
      width: 112,
      render: (_, { likes, dislikes, cartons }) => (
        <div className={`row wrap nowrap ${styles.votes}`}>
          <span data-kind="like" title={`${likes} 人喜欢`}>
            <ThumbsUp size={14} aria-hidden /> {likes}
          </span>
          <span data-kind="dislike" title={`${dislikes} 人不喜欢`}>
            <ThumbsDown size={14} aria-hidden /> {dislikes}
          </span>
          {cartons > 0 && <b>{cartons} 箱</b>}
        </div>
      ),
    },
    {
      title: <span className="visually-hidden">操作</span>,
      key: 'acts',
      width: 44,
      render: (_, { id, number }) => (
        <Button
          type="text"
          size="small"
          aria-label={`移除 ${number}`}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onRemove(id)}
        />
      ),
    },
  ];
}
