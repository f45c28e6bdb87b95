import { api, ERRORS, type Customer } from '@wanyuan/contract/client';
import { Button, Tag } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useNavigate } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { DetailFrame, recordId } from '#page-kit/record/detail-frame.tsx';
import record from '#page-kit/record/record.module.css';
import { CustomerBelongings } from '../parts/customer-belongings.tsx';
import { CustomerFacts } from '../parts/customer-facts.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { TalkButton } from '../parts/talk-button.tsx';
import styles from '../parts/customer-page.module.css';

const CustomerForm = lazyPart(() => import('../parts/customer-form.tsx'));

export default function CustomerPage() {
  const id = recordId(useParams()['id']);
  const { data, error, refetch } = useCall(
    api.customer.get_detail,
    { id: id ?? 0 },
    { returnError: true, enabled: id !== null },
  );
  const isGone = error?.code === ERRORS.NOT_FOUND.code;
  return (
    <DetailFrame
      what="客户"
      measure="位"
      back={{ to: '/customer_management', label: '客户管理' }}
      id={isGone ? null : id}
      missing={{ title: '客户不存在或不归您负责', description: '可能已被删除，或已转给同事。' }}
      data={data}
      error={error}
      onRetry={() => void refetch()}
    >
      {(customer) => <One customer={customer} />}
    </DetailFrame>
  );
}

function One({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <header className={`row wrap mb-16 ${record.head}`}>
        <h1 className="break">{customer.name}</h1>
        <span className="quiet">
          {[customer.country, customer.language, customer.currency].filter(Boolean).join(' · ')}
        </span>
        {customer.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span className="flex gap-8 push">
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
        </span>
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
    </>
  );
}
