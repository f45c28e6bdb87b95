import { Button, Tag, type TableColumnsType } from 'antd';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showPrice } from '#lib/money.ts';
import { ToyCell } from '../parts/toy-cell.tsx';
import { categoryName, FAULT_LABEL, type SiteToy } from '../site-words.ts';

type Row = SiteToy & { id: number };
interface ColumnActs {
  state: SiteToy['state'];
  onRemove: (toy: Row) => void;
  onTake: (toy: Row, isTaken: boolean) => void;
  onReturn: (toy: Row) => void;
}

export function siteToyColumns({ state, onRemove, onTake, onReturn }: ColumnActs): TableColumnsType<Row> {
  return [
    {
      title: '产品',
      key: 'toy',
      width: '28%',
      fixed: 'left',
      render: (_, toy) => <ToyCell toy={toy} note={toy.article_number || toy.number} />,
    },
    {
      title: '访客看到',
      key: 'shown',
      render: (_, { shown_number: number, name_en: name }) => (
        <>
          <span className="cut block">{number || <span className="quiet">不显示编号</span>}</span>
          <small className="cut block t-12 quiet">{name || '没有英文名'}</small>
        </>
      ),
    },
    { title: '分类', key: 'category', width: 84, render: (_, { category_id: id }) => categoryName(id) },
    {
      title: '装箱',
      key: 'carton',
      width: 68,
      align: 'right',
      render: (_, { carton_quantity: pieces }) => pieces ?? '—',
    },
    {
      title: '报价',
      key: 'price',
      width: 112,
      align: 'right',
      render: (_, { price, currency, exworks_price: cost }) => (
        <>
          {price === null ? <span className="quiet">—</span> : `${currency} ${showPrice(price)}`}
          {cost !== undefined && <small className="block t-12 quiet">出厂 ¥{showPrice(cost)}</small>}
        </>
      ),
    },
    {
      title: '问题',
      key: 'faults',
      width: 112,
      render: (_, { faults }) =>
        faults.length === 0 ? (
          <span className="quiet">—</span>
        ) : (
          faults.map((fault) => (
            <Tag key={fault} color={fault === 'leak' || fault === 'below_cost' ? 'error' : 'warning'}>
              {FAULT_LABEL[fault]}
            </Tag>
          ))
        ),
    },
    {
      title: '进来',
      key: 'came',
      width: 104,
      render: (_, { came_time: time, origin }) => (
        <>
          <time dateTime={time} title={formatDateTime(time)}>
            {formatAgo(time)}
          </time>
          <small className="block t-12 quiet">{origin === 'hand' ? '单独加入' : '按规则'}</small>
        </>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 100,
      fixed: 'right',
      render: (_, toy) =>
        state === 'in' ? (
          <Button size="small" onClick={() => onRemove(toy)}>
            移出
          </Button>
        ) : state === 'removed' ? (
          <Button size="small" onClick={() => onReturn(toy)}>
            放回
          </Button>
        ) : (
          <span className="flex gap-4">
            <Button size="small" type="primary" onClick={() => onTake(toy, true)}>
              加入
            </Button>
            <Button size="small" onClick={() => onTake(toy, false)}>
              不要
            </Button>
          </span>
        ),
    },
  ];
}
