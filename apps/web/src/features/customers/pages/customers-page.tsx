import { api, type Customer } from '@wanyuan/contract/client';
import { Button, Select } from 'antd';
import { Plus, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCall } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import {
  CUSTOMER_ORDERS,
  customerFilter,
  customerPath,
  customersAddress,
  customersPath,
  type CustomersAddress,
} from '../customers-address.ts';
import { CustomerFacets } from '../parts/customer-facets.tsx';
import { CustomersTable } from '../parts/customers-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import styles from '../parts/customers.module.css';

const CustomerForm = lazyPart(() => import('../parts/customer-form.tsx'));
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'));

const PAGE_SIZE = 20;

export default function CustomersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const address = customersAddress(search);
  const filter = customerFilter(address);
  const change = (next: Partial<CustomersAddress>): void => {
    void navigate(customersPath({ ...address, page: 1, ...next }), { replace: true });
  };
  const customers = useCall(
    api.customer.list,
    { ...filter, order: address.order, page: address.page, page_size: PAGE_SIZE },
    { returnError: true, keepPrevious: true },
  );
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>客户管理</h1>
        {customers.data && <output>{customers.data.total} 位客户</output>}
        <span className={styles.space} />
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
        <ExportButton filter={{ ...filter, order: address.order }} total={customers.data?.total ?? 0} />
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          新建客户
        </Button>
      </header>
      <CustomerFacets address={address} onChange={change} />
      <CustomersTable
        customers={customers}
        page={address.page}
        pageSize={PAGE_SIZE}
        isFiltered={customersPath({ ...address, order: 'updated', page: 1 }) !== '/customer_management'}
        onPage={(page) => change({ page })}
        onClear={() => change({ keyword: '', user: 0, country: '', tag: '' })}
        onEdit={setEdited}
        onImport={() => setImporting(true)}
      />
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
      </Suspense>
    </div>
  );
}
