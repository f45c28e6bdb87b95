import { api, ERRORS } from '@wanyuan/contract/client';
import { Button, Skeleton, Tag } from 'antd';
import { Pencil, Trash2, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { AppLink } from '#lib/app-link.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useNavigate } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { CustomerBelongings } from '../parts/customer-belongings.tsx';
import { CustomerFacts } from '../parts/customer-facts.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { TalkButton } from '../parts/talk-button.tsx';
import styles from '../parts/customer-page.module.css';

const CustomerForm = lazyPart(() => import('../parts/customer-form.tsx'));

export default function CustomerPage() {
  const id = Number(useParams()['id']) || 0;
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const {
    data: customer,
    error,
    refetch,
  } = useCall(api.customer.get_detail, { id }, { returnError: true, enabled: id > 0 });
  if (id === 0 || error?.code === ERRORS.NOT_FOUND.code)
    return (
      <div className={`page-width ${styles.page}`}>
        <StatePanel
          icon={UserX}
          title="客户不存在或不归您负责"
          description="可能已被删除，或已转给同事。"
          actions={<AppLink to="/customer_management">回到客户列表</AppLink>}
        />
      </div>
    );
  if (!customer)
    return (
      <div className={`page-width ${styles.page}`}>
        {error ? (
          <CallErrorPanel what="客户资料" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </div>
    );
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`flex gap-12 mb-16 ${styles.head}`}>
        <div className={`grow thin ${styles.title}`}>
          <h1>{customer.name}</h1>
          <p>
            {[customer.country, customer.language, customer.currency].filter(Boolean).join(' · ')}
            {customer.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
        <TalkButton customerId={customer.id} />
        <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          编辑
        </Button>
        <Button
          className={styles.remove ?? ''}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => setRemoving(true)}
        >
          删除
        </Button>
      </header>
      <div className={`grid gap-12 top-aligned ${styles.columns}`}>
        <CustomerFacts customer={customer} />
        <CustomerBelongings customer={customer} />
      </div>
      <Suspense>
        {isEditing && (
          <CustomerForm customer={customer} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
        )}
      </Suspense>
      {isRemoving && (
        <DeleteDialog
          customers={[customer]}
          onDone={() => void navigate('/customer_management', { replace: true })}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
