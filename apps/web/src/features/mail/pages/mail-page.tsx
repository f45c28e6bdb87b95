import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import AccountsTab from '../accounts/accounts-tab.tsx';
import TemplatesTab from '../templates/templates-tab.tsx';

interface Tab {
  key: string;
  label: string;
  component: ComponentType;
}

const TABS: readonly Tab[] = [
  { key: 'accounts', label: '邮箱账号', component: AccountsTab },
  { key: 'templates', label: '邮件模板', component: TemplatesTab },
];

/** Mailboxes to send with, and what mails say. */
export default function MailPage() {
  const [search, setSearch] = useSearchParams();
  const shown = TABS.find(({ key }) => key === search.get('view')) ?? TABS[0]!;
  const Shown = shown.component;
  return (
    <PageFrame>
      <PageHead title="邮箱管理" />
      <Tabs
        isTabList
        label="邮箱管理"
        tabs={TABS}
        value={shown.key}
        onChange={(view) => setSearch({ view }, { replace: true })}
      />
      <Shown />
    </PageFrame>
  );
}
