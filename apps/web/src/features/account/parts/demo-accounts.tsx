import { FlaskConical } from 'lucide-react';
import styles from './demo-accounts.module.css';

export interface DemoAccount {
  account: string;
  password: string;
  label: string;
  hint: string;
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** Ready-made people of the demo world; one click signs in as one of them. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section className={`edge-top mt-24 ${styles.demo}`} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={`row gap-6 ${styles.title}`}>
        <FlaskConical size={14} aria-hidden />
        演示账号
        <span>点击即以该身份登录</span>
      </h2>
      <ul className="grid gap-8 mt-8 halves">
        {accounts.map((demo) => (
          <li key={demo.account}>
            <button
              type="button"
              className={`block full edge paper round-sm ${styles.account}`}
              title={`${demo.hint}（${demo.account}）`}
              onClick={() => {
                onChoose(demo);
              }}
            >
              <b>{demo.label}</b>
              <span>{demo.hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
