import { api, type OutputOf } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';

export type ContactsLeft = OutputOf<typeof api.toy.get_factory_contacts_left>;

/** How many factories may still be contacted today; nothing while it is not known. */
export function useContactsLeft(): ContactsLeft | undefined {
  return useCall(api.toy.get_factory_contacts_left, {}, { silent: true, returnError: true }).data;
}

export function ContactsLeftText({ contacts }: { contacts: ContactsLeft }) {
  const { left, limit, whose, is_free } = contacts;
  const of = `${is_free ? '免费账号' : ''}${whose === 'person' ? '每人' : '每家公司'}每天最多联系 ${formatCount(limit)} 家工厂，询价、补样、特价采购和催办合计`;
  return (
    <span title={of}>
      {whose === 'company' && '公司'}今天还可联系 <b>{formatCount(left)}</b> 家工厂
    </span>
  );
}
