import type { CustomerDuplicate } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { customerPath } from '../customers-address.ts';

const REASONS: Record<CustomerDuplicate['reason'], string> = {
  name: '名称相同',
  email: '邮箱相同',
  email_domain: '邮箱域名相同',
  phone: '电话相同',
};

/** A customer that may be the same; of a colleague's only the name and whom to ask. */
export function DuplicateLine({ duplicate: { id, name, owner, reason } }: { duplicate: CustomerDuplicate }) {
  return (
    <>
      {id === null ? <span>{name}</span> : <AppLink to={customerPath(id)}>{name}</AppLink>}，{REASONS[reason]}，{owner}
      负责
    </>
  );
}
