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

/** The one that it goes out by; where none is chosen, the usual one. */
export const chosenAccount = (accounts: readonly MailAccount[], id: number | null): MailAccount | undefined =>
  accounts.find((one) => one.id === id) ?? accounts.find((one) => one.is_default) ?? accounts[0];

/** Which mailbox it goes out by. */
export function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  const chosen = chosenAccount(accounts, value);
  return (
    <Select<number>
      className="full"
      aria-label="发件人"
      {...(chosen ? { value: chosen.id } : {})}
      options={accounts.map(({ id, name, address, is_shared: isShared }) => ({
        value: id,
        label: `${name ? `${name} <${address}>` : address}${isShared ? '（公司共用）' : ''}`,
      }))}
      onChange={onChange}
    />
  );
}
