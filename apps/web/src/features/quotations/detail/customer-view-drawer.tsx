import { api, type OutputOf } from '@wanyuan/contract/client';
import { Drawer, Skeleton, Table, type TableColumnsType } from 'antd';
import { formatCount } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { Facts } from '#page-kit/record/facts.tsx';
import styles from './detail.module.css';

type View = OutputOf<typeof api.quotation.get_customer_view>;
type Line = View['list'][number];

interface CustomerViewDrawerProps {
  id: number;
  version?: number;
  onClose: () => void;
}

/** Exactly what the customer's page gets, and nothing else. */
export function CustomerViewDrawer({ id, version, onClose }: CustomerViewDrawerProps) {
  const { data, error, refetch } = useCall(
    api.quotation.get_customer_view,
    { id, ...(version !== undefined && { version }) },
    { returnError: true, staleTime: 0 },
  );
  return (
    <Drawer open size={880} title="客户视角" onClose={onClose} destroyOnHidden>
      {data ? (
        <Shown view={data} />
      ) : error ? (
        <CallErrorPanel what="客户视角" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </Drawer>
  );
}

const volumeOf = ({ carton_cubic_meter: volume }: Line): string => (volume ? `${Number(volume).toFixed(3)} m³` : '');
const weightOf = ({ gross_weight: gross, net_weight: net }: Line): string =>
  [gross && `毛重 ${Number(gross)} kg`, net && `净重 ${Number(net)} kg`].filter(Boolean).join('，');

const sizeOf = ({ carton_length, carton_width, carton_height }: Line): string => {
  const sides = [carton_length, carton_width, carton_height];
  return sides.every(Boolean) ? `外箱 ${sides.map(Number).join(' × ')} CM` : '';
};

function CustomerLine({ line }: { line: Line }) {
  const { number, name, name_en: english, is_gone: isGone, is_free: isFree, pictures, remark } = line;
  if (isGone)
    return (
      <>
        {number}
        <small className="block t-12 quiet">已下架，客户只看到编号</small>
      </>
    );
  const packed = line.carton_quantity === null ? '' : `${line.carton_quantity} / 箱`;
  return (
    <div className="flex gap-8">
      {!isFree && (
        <span className={`edge clip round-tag pic-fill rigid ${styles.picture}`}>
          <Picture picture={pictures[0] ?? null} alt="" width={44} ratio={1} />
        </span>
      )}
      <span className="column thin">
        {english || name}
        <small className="cut t-12 quiet">{[number, english && name].filter(Boolean).join(' · ')}</small>
        <small className="t-12 quiet">
          {[line.packing_name, packed, sizeOf(line), volumeOf(line), weightOf(line)].filter(Boolean).join(' · ')}
        </small>
        {remark && <small className="t-12">{remark}</small>}
      </span>
    </div>
  );
}

const COLUMNS: TableColumnsType<Line> = [
  {
    title: '产品',
    key: 'name',
    render: (_, line) => <CustomerLine line={line} />,
  },
  { title: '箱数', key: 'cartons', width: 88, align: 'right', render: (_, { cartons }) => formatCount(cartons) },
  {
    title: '数量',
    key: 'pieces',
    width: 96,
    align: 'right',
    render: (_, { pieces }) => (pieces === null ? '—' : formatCount(pieces)),
  },
  {
    title: '单价',
    key: 'price',
    width: 104,
    align: 'right',
    render: (_, { price, landed_price: landed, vat }) => (
      <>
        {price === null ? '—' : showPrice(price)}
        {landed && <small className="block t-12 quiet">到岸 {landed}</small>}
        {vat && <small className="block t-12 quiet">增值税 {vat}</small>}
      </>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 120,
    align: 'right',
    render: (_, { amount }) => (amount === null ? '—' : showMoney(amount)),
  },
];

function Shown({ view: { head, list } }: { view: View }) {
  return (
    <>
      <p className="t-13 quiet mb-12">以下就是客户在确认页得到的全部内容；没有列出的，客户看不到。</p>
      <div className={styles.pairs}>
        <Facts
          rows={[
            ['公司', head.company_name_en || head.company_name],
            ['业务员', [head.salesperson, head.phone, head.email].filter(Boolean).join(' · ')],
            ['单号', `${head.number}（V${head.version}）`],
            ['客户', head.customer_name],
            ['联系人', head.contact],
            ['价格条款', head.term],
            ['付款方式', head.payment],
            ['交货期', head.delivery],
            ['港口', head.port],
            ['报价日期', head.quoted_on],
            ['有效期至', head.valid_until],
            ['备注', head.remark],
            ['总额', `${head.currency} ${showMoney(head.total)}`],
            ['校验码', head.short_hash || (head.sent_time === null ? '发出后才有' : '')],
          ]}
        />
      </div>
      <Table<Line>
        className="mt-16"
        size="small"
        tableLayout="fixed"
        rowKey="line_id"
        columns={COLUMNS}
        dataSource={list}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}
