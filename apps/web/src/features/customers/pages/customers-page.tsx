import { api, type Customer } from '@wanyuan/contract/client';
import { Button, Select } from 'antd';
import { Plus, Upload, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useNavigate } from '#lib/router.ts';
import { useCan } from '#lib/session.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { CUSTOMER_ORDERS, customerFilter, customerPath, CUSTOMERS } from '../customers-address.ts';
import { customerColumns } from '../parts/customer-columns.tsx';
import { CustomerFacets } from '../parts/customer-facets.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { HandOverDialog } from '../parts/hand-over-dialog.tsx';
import styles from '../parts/customers.module.css';

const CustomerForm = lazyPart(() => import('../parts/customer-form.tsx'));
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'));

const ABOUT =
  '把客户记在这里：选样车、选样和报价都可以归到客户名下，币种与价格公式跟着客户走，查重避免两位同事跟同一家。';

type Act = { kind: 'remove' | 'hand-over'; customers: readonly Customer[] } | null;

export default function CustomersPage() {
  const navigate = useNavigate();
  const place = useAddress(CUSTOMERS);
  const { address, change } = place;
  const filter = { ...customerFilter(address), order: address.order };
  const call = useRows(api.customer.list, filter, place);
  const picked = usePicked<Customer>();
  const leads = useCan('customer.hand_over');
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [act, setAct] = useState<Act>(null);
  const dialog = {
    customers: act?.customers ?? [],
    onClose: () => setAct(null),
    onDone: () => {
      setAct(null);
      picked.clear();
    },
  };
  return (
    <RowsPage
      head={
        <PageHead title="客户管理" count={call.data && `${call.data.total} 位客户`}>
          <KeywordField
            label="找名称、国家、联系人、邮箱、电话、标签"
            value={address.keyword}
            onSearch={(keyword) => change({ keyword })}
          />
          <Select
            aria-label="排序"
            className={styles.order ?? ''}
            value={address.order}
            options={Object.entries(CUSTOMER_ORDERS).map(([value, label]) => ({ value, label }))}
            onChange={(order) => change({ order })}
          />
          <Button icon={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            导入
          </Button>
          <ExportButton filter={filter} total={call.data?.total ?? 0} />
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            新建客户
          </Button>
        </PageHead>
      }
      filters={<CustomerFacets address={address} onChange={change} />}
      what="客户列表"
      call={call}
      columns={customerColumns({
        leads,
        onEdit: setEdited,
        onRemove: (customer) => setAct({ kind: 'remove', customers: [customer] }),
      })}
      batch={{
        picked,
        nameOf: ({ name }) => name,
        bar: {
          unit: '位',
          acts: (
            <>
              {leads && (
                <Button size="small" onClick={() => setAct({ kind: 'hand-over', customers: picked.rows })}>
                  转给同事
                </Button>
              )}
              <Button
                size="small"
                className={styles.remove ?? ''}
                onClick={() => setAct({ kind: 'remove', customers: picked.rows })}
              >
                删除
              </Button>
            </>
          ),
        },
      }}
      filtered={{ title: '没有符合条件的客户', clear: '看全部客户' }}
      empty={{
        icon: UserPlus,
        title: '还没有客户',
        description: ABOUT,
        actions: (
          <>
            <Button type="primary" onClick={() => setEdited('new')}>
              新建客户
            </Button>
            <Button onClick={() => setImporting(true)}>从表格导入</Button>
          </>
        ),
      }}
      more={
        <Suspense>
          {edited !== null && (
            <CustomerForm
              customer={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
              onDone={(id) => {
                setEdited(null);
                if (edited === 'new') void navigate(customerPath(id));
              }}
            />
          )}
          {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
          {act?.kind === 'remove' && <DeleteDialog {...dialog} />}
          {act?.kind === 'hand-over' && <HandOverDialog {...dialog} />}
        </Suspense>
      }
    />
  );
}
