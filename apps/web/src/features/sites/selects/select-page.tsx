import { api, type OutputOf } from '@wanyuan/contract/client';
import { PICK_STATE_LABEL, VISITOR_KIND_LABEL } from '@wanyuan/domain';
import { Button, Table, type TableColumnsType } from 'antd';
import { Eye, FileText, MessageCircle, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import { notify } from '#lib/notices.ts';
import { useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { cartPath } from '#page-kit/carts/cart-words.ts';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import { Facts } from '#page-kit/record/facts.tsx';
import { PickedBar } from '#page-kit/rows/picked-bar.tsx';
import record from '#page-kit/record/record.module.css';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Panel } from '#ui/panel.tsx';
import { ToyCell } from '../parts/toy-cell.tsx';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { useTalkWithVisitor } from '../parts/use-talk-with-visitor.tsx';
import { visitorName } from '../parts/visitor-cell.tsx';
import { editQuotationPath, settingsPath } from '../site-address.ts';
import { PICK_TONE } from '../site-words.ts';
import styles from './selects.module.css';

type Select = OutputOf<typeof api.sample.getSelectSampleList>;
type Line = Select['lines'][number];

export default function SelectPage() {
  const [search] = useSearchParams();
  const id = recordId(search.get('id'));
  const { data, error, refetch } = useCall(
    api.sample.getSelectSampleList,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  return (
    <DetailFrame
      what="选样单"
      back={{ to: '/sampleList', label: '客户选样单' }}
      id={id}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(select) => <Shown key={select.id} select={select} />}
    </DetailFrame>
  );
}

const columns: TableColumnsType<Line> = [
  {
    title: '产品',
    key: 'toy',
    width: 220,
    fixed: 'left',
    render: (_, line) => (
      <ToyCell toy={line} note={[line.shown_number || line.number, line.factory_name].filter(Boolean).join(' · ')} />
    ),
  },
  {
    title: '箱数 / 件数',
    key: 'cartons',
    width: 92,
    align: 'right',
    render: (_, { cartons, pieces }) => (
      <>
        {cartons} 箱{pieces !== null && <small className="block t-12 quiet">{pieces} 件</small>}
      </>
    ),
  },
  { title: '体积', key: 'volume', width: 72, align: 'right', render: (_, line) => line.cubic_meter ?? '—' },
  {
    title: '访客看到',
    key: 'price',
    width: 104,
    align: 'right',
    render: (_, { price, currency, exworks_price: cost }) => (
      <>
        {price === null ? <span className="quiet">看不到</span> : `${currency} ${showPrice(price)}`}
        {cost !== undefined && <small className="block t-12 quiet">出厂 ¥{showPrice(cost)}</small>}
      </>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 96,
    align: 'right',
    render: (_, { amount }) => (amount === null ? '—' : showMoney(amount)),
  },
  { title: '备注', key: 'note', ellipsis: true, dataIndex: 'note' },
  {
    title: '改动',
    key: 'changed',
    width: 84,
    render: (_, { changed_time: time }) => (
      <time dateTime={time} title={formatDateTime(time)}>
        {formatAgo(time)}
      </time>
    ),
  },
];

function Shown({ select }: { select: Select }) {
  const navigate = useNavigate();
  const { openTalk, firstWords } = useTalkWithVisitor();
  const [picked, setPicked] = useState<number[]>([]);
  const { id, site_id: siteId, visitor, info, lines, state, currency } = select;
  useTabTitle(`选样单 · ${visitorName(visitor)}`);
  const some = picked.length > 0 && picked.length < lines.length ? { line_ids: picked } : {};
  const cart = useAct(api.website.select_to_cart, {
    onDone: ({ tip, customer_pick_id: cartId }) =>
      notify({
        key: `select-cart-${id}`,
        title: tip,
        action: { label: '打开选样车', onSelect: () => void navigate(cartPath(cartId)) },
      }),
  });
  const quotation = useAct(api.website.select_to_quotation, {
    onDone: ({ quotation_id: quotationId }) => void navigate(editQuotationPath(quotationId)),
  });
  const isBusy = cart.isPending || quotation.isPending;
  const acts = (
    <>
      <Button
        icon={<ShoppingCart size={16} aria-hidden />}
        disabled={lines.length === 0 || isBusy}
        loading={cart.isPending}
        onClick={() => cart.mutate({ id, ...some })}
      >
        转入选样车
      </Button>
      <Button
        type="primary"
        icon={<FileText size={16} aria-hidden />}
        disabled={lines.length === 0 || isBusy}
        loading={quotation.isPending}
        onClick={() => quotation.mutate({ id, ...some })}
      >
        做报价单
      </Button>
    </>
  );
  const hasNotes = lines.some(({ note }) => note !== '');
  return (
    <>
      {firstWords}
      <header className={`row wrap mb-16 ${record.head}`}>
        <h1>{visitorName(visitor)} 的选样单</h1>
        <StateTag label={PICK_STATE_LABEL[state]} tone={PICK_TONE[state]} />
        <span className="flex gap-8 push">
          <Button icon={<MessageCircle size={16} aria-hidden />} onClick={() => void openTalk(visitor.visitor_id)}>
            聊天
          </Button>
          <Button
            icon={<Eye size={16} aria-hidden />}
            onClick={() => void viewAsCustomer({ id: siteId, visitor_id: visitor.visitor_id })}
          >
            以他的身份看网站
          </Button>
          {acts}
        </span>
      </header>
      {select.order_id !== null && (
        <p className={`row gap-8 t-13 round mb-12 ${record.notice}`}>
          已提交成订单
          <AppLink to={`/customerOrder?id=${select.order_id}`}>{select.order_number}</AppLink>
        </p>
      )}
      <div className={`grid gap-12 top-aligned ${record.grid}`}>
        <div className="thin">
          <PickedBar count={picked.length} unit="款" acts={acts} onClear={() => setPicked([])} />
          <Panel title="选的产品" note={`${lines.length} 款`} isFlush>
            <Table<Line>
              size="middle"
              rowKey="id"
              pagination={false}
              scroll={{ x: hasNotes ? 880 : 708 }}
              dataSource={lines}
              columns={hasNotes ? columns : columns.filter(({ key }) => key !== 'note')}
              locale={{ emptyText: '访客把选的都去掉了' }}
              rowSelection={{
                selectedRowKeys: picked,
                columnWidth: 40,
                getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }),
                onChange: (keys) => setPicked(keys.map(Number)),
              }}
            />
          </Panel>
        </div>
        <div>
          <Panel title="合计">
            <dl className={styles.total}>
              <div>
                <dt className="t-12 quiet">箱数</dt>
                <dd>{select.cartons}</dd>
              </div>
              <div>
                <dt className="t-12 quiet">体积</dt>
                <dd>{select.cubic_meter} CBM</dd>
              </div>
              <div>
                <dt className="t-12 quiet">金额</dt>
                <dd>{select.amount === null ? '—' : `${currency} ${showMoney(select.amount)}`}</dd>
              </div>
            </dl>
          </Panel>
          <Panel title="访客">
            <Facts
              rows={[
                ['姓名', visitorName(visitor)],
                ['公司', visitor.company],
                ['国家', visitor.country],
                ['怎么来的', VISITOR_KIND_LABEL[visitor.kind]],
                ['客户', select.customer_name],
                [
                  '网站',
                  <AppLink key="site" to={settingsPath(siteId)}>
                    {select.site_name}
                  </AppLink>,
                ],
                ['业务员', select.owner.nickname],
                ['最近改动', formatDateTime(select.changed_time)],
                ['提交', select.submitted_time && formatDateTime(select.submitted_time)],
              ]}
            />
            <p className="t-13 mt-12">
              <AppLink to={`/browseRecords?visitor=${visitor.visitor_id}`}>看他浏览了什么</AppLink>
            </p>
          </Panel>
          {info && (
            <Panel title="提交时填写的">
              <Facts
                rows={[
                  ['公司', info.company],
                  ['联系人', info.contact],
                  ['邮箱', info.email],
                  ['电话', info.phone],
                  ['备注', info.remark],
                ]}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
