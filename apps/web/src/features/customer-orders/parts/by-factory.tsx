import type { CustomerOrderDetail } from '@wanyuan/contract/client';
import { cartTotals } from '@wanyuan/domain';
import { Table, type TableColumnsType } from 'antd';
import { formatCount } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { AppLink } from '#lib/app-link.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { Panel } from '#ui/panel.tsx';

type FactoryRow = NonNullable<CustomerOrderDetail['factories']>[number];

const COLUMNS: TableColumnsType<FactoryRow> = [
  {
    title: '工厂',
    key: 'factory',
    render: (_, { factory_id, factory_name }) =>
      factory_id === null ? '已下架的产品' : <AppLink to={factoryDetailPath(factory_id)}>{factory_name}</AppLink>,
  },
  { title: '款数', key: 'lines', width: 80, align: 'right', render: (_, { line_ids }) => formatCount(line_ids.length) },
  { title: '箱数', key: 'cartons', width: 96, align: 'right', render: (_, { cartons }) => formatCount(cartons) },
  { title: '数量', key: 'pieces', width: 112, align: 'right', render: (_, { pieces }) => formatCount(pieces) },
  {
    title: '出厂价合计（元）',
    key: 'exworks',
    width: 168,
    align: 'right',
    render: (_, { exworks_total, left_out }) => (
      <>
        ¥{showMoney(exworks_total)}
        {left_out > 0 && <small className="block t-12 quiet">{left_out} 款缺装箱数，未计入</small>}
      </>
    ),
  },
];

/** All of them, exactly: each counts like one piece of its price. */
function totalOf(factories: readonly FactoryRow[]): string {
  const pieces = factories.map(({ exworks_total: exworks_price }) => ({
    order_box_qty: 1,
    carton_quantity: 1,
    exworks_price,
    quoted_price: null,
    currency: 'RMB' as const,
  }));
  return cartTotals(pieces).exworks_amount;
}

/** What is to be ordered of each factory; only for those who may see costs. */
export function ByFactory({ factories }: { factories: FactoryRow[] }) {
  return (
    <Panel title="按工厂" note={`内部，客户看不到 · 出厂价合计 ¥${showMoney(totalOf(factories))}`} isFlush>
      <Table<FactoryRow>
        size="small"
        rowKey={({ factory_id }) => factory_id ?? 0}
        columns={COLUMNS}
        dataSource={factories}
        pagination={false}
      />
    </Panel>
  );
}
