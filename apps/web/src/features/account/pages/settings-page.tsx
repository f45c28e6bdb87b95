import type { UserInfo } from '@wanyuan/contract/client';
import { useSession } from '#lib/session.ts';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import { AnchorMenu, type Anchor } from '../settings/anchor-menu.tsx';
import { CompanySection } from '../settings/company-section.tsx';
import { DevicesSection } from '../settings/devices-section.tsx';
import { PreferenceSection } from '../settings/preference-section.tsx';
import { ProfileSection } from '../settings/profile-section.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { SecuritySection } from '../settings/security-section.tsx';
import styles from '../settings/settings.module.css';
import { StorageSection } from '../settings/storage-section.tsx';
import { TipsSection } from '../settings/tips-section.tsx';
import { useSettingsDraft } from '../settings/use-settings-draft.ts';

const ANCHORS: Anchor[] = [
  { id: 'profile', label: '个人资料' },
  { id: 'security', label: '账号安全' },
  { id: 'company', label: '公司资料' },
  { id: 'storage', label: '存储空间' },
  { id: 'preference', label: '偏好' },
  { id: 'tips', label: '提示' },
  { id: 'devices', label: '登录设备' },
];

function Settings({ user }: { user: UserInfo }) {
  const draft = useSettingsDraft(user);
  const [askSave, question] = useAskSave();
  useUnsaved(draft.isDirty);
  useSaveHook(async () => {
    if (!draft.isDirty) return 'discard';
    const choice = await askSave('个人设置的修改');
    if (choice !== 'save') return choice;
    return (await draft.save()) ? 'saved' : 'cancel';
  });
  return (
    <div className={`page-width grid gap-24 centred top-aligned ${styles.page}`}>
      <aside className={styles.aside}>
        <h1 className="h-20 mb-12">个人设置</h1>
        <AnchorMenu anchors={ANCHORS} label="设置目录" />
      </aside>
      <div className="grid gap-12">
        <ProfileSection user={user} draft={draft} />
        <SecuritySection user={user} />
        <CompanySection user={user} draft={draft} />
        <StorageSection />
        <PreferenceSection />
        <TipsSection user={user} />
        <DevicesSection />
        <SaveBar draft={draft} />
      </div>
      {question}
    </div>
  );
}

export default function SettingsPage() {
  const user = useSession();
  return user && <Settings key={user.user_id} user={user} />;
}
