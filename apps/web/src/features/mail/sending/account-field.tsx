import type { MailAccount } from '@wanyuan/contract/client';
import { Select } from 'antd';

interface AccountFieldProps {
  accounts: readonly MailAccount[];
  value: number | null;
  onChange: (id: number) => void;
}

/** Those that mails can go out by now. */
export const usable = (accounts: readonly MailAccount[]): MailAccount[] =>
  accounts.filter(({ state, needs_secret: needs }) => state === 'verified' && !needs);

/** Which mailbox it goes out by; where none is chosen, the usual one. */
export function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  const list = usable(accounts);
  const chosen = list.find(({ id }) => id === value) ?? list.find(({ is_default: isDefault }) => isDefault) ?? list[0];
  return (
    <Select<number>
      className="full"
      aria-label="发件人"
      {...(chosen ? { value: chosen.id } : {})}
      options={list.map(({ id, name, address, is_shared: isShared }) => ({
        value: id,
        label: `${name ? `${name} <${address}>` : address}${isShared ? '（公司共用）' : ''}`,
      }))}
      onChange={onChange}
    />
  );
}
