import type { Customer } from '@wanyuan/contract/client';
import { COUNTED_BELONGINGS } from '@wanyuan/domain';
import { Button, Tag, Tooltip, type TableColumnsType } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { customerPath } from '../customers-address.ts';
import styles from './customers.module.css';

interface ColumnActs {
  leads: boolean;
  onEdit: (customer: Customer) => void;
  onRemove: (customer: Customer) => void;
}

const TAGS_SHOWN = 3;

export function customerColumns({ leads, onEdit, onRemove }: ColumnActs): TableColumnsType<Customer> {
  return [
    {
      title: '客户',
      key: 'name',
      width: 194,
      fixed: 'left',
      render: (_, { id, name, tags }) => (
        <div className={`column thin gap-4 ${styles.name}`}>
          <AppLink to={customerPath(id)}>{name}</AppLink>
          {tags.length > 0 && (
            <div className={`row gap-4 ${styles.tags}`}>
              {tags.slice(0, TAGS_SHOWN).map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
              {tags.length > TAGS_SHOWN && <small>+{tags.length - TAGS_SHOWN}</small>}
            </div>
          )}
        </div>
      ),
    },
    {
      title: '国家',
      key: 'country',
      width: 88,
      render: (_, { country, language }) => (
        <>
          {country || '—'}
          {language && <small className="cut block t-12 quiet">{language}</small>}
        </>
      ),
    },
    { title: '联系人', key: 'contact', width: 188, render: (_, customer) => <Contact customer={customer} /> },
    {
      title: '币种 / 公式',
      key: 'currency',
      width: 96,
      render: (_, { currency, formula_name }) => (
        <>
          {currency}
          <small className="cut block t-12 quiet">{formula_name || '按生效公式'}</small>
        </>
      ),
    },
    ...(leads ? [{ title: '业务员', key: 'owner', dataIndex: ['owner', 'nickname'], width: 84, ellipsis: true }] : []),
    ...COUNTED_BELONGINGS.map(({ kind: key, ofCustomer: { label: title, count: dataIndex } }) => {
      return { title, dataIndex, key, width: 30 + 12 * title.length, align: 'right' as const };
    }),
    {
      title: '更新',
      key: 'updated',
      width: 88,
      render: (_, { updated_time }) => (
        <Tooltip title={formatDateTime(updated_time)}>
          <span className={styles.quiet}>{formatAgo(updated_time)}</span>
        </Tooltip>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 76,
      fixed: 'right',
      render: (_, customer) => (
        <span className="flex gap-4">
          <Button
            type="text"
            size="small"
            icon={<Pencil size={16} aria-hidden />}
            aria-label={`编辑${customer.name}`}
            onClick={() => onEdit(customer)}
          />
          <Button
            type="text"
            size="small"
            icon={<Trash2 size={16} aria-hidden />}
            aria-label={`删除${customer.name}`}
            onClick={() => onRemove(customer)}
          />
        </span>
      ),
    },
  ];
}

function Contact({ customer: { contacts, email, phone } }: { customer: Customer }) {
  const [first, ...more] = contacts;
  const ways = [first?.email || email, first?.phone || phone].filter(Boolean);
  if (!first && ways.length === 0) return <>—</>;
  return (
    <div className={`thin ${styles.contact}`} title={ways.join('\n')}>
      <span>
        {first?.name ?? ''}
        {first?.title && <small>{first.title}</small>}
        {more.length > 0 && <small>等 {contacts.length} 人</small>}
      </span>
      <small className="cut block t-12 quiet">{ways[0]}</small>
    </div>
  );
}
