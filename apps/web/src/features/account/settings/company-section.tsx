import type { UserInfo } from '@wanyuan/contract/client';
import { isOrdinaryBuyer } from '@wanyuan/domain';
import { Button } from 'antd';
import { Info } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { useCan } from '#lib/session.ts';
import { BindCompany } from './bind-company.tsx';
import { HideCostRow } from './hide-cost-row.tsx';
import { SectionFrame, SettingRow } from './section-frame.tsx';
import type { SettingsField } from './settings-draft.ts';
import styles from './settings.module.css';
import { TextRow } from './text-row.tsx';
import type { SettingsDraftState } from './use-settings-draft.ts';

const CONTACTS: { field: SettingsField; label: string; maxLength: number; note: string; autoComplete: string }[] = [
  { field: 'company_contact', label: '联系人', maxLength: 30, note: '对外联系时使用的姓名', autoComplete: 'name' },
  { field: 'company_telephone', label: '电话', maxLength: 30, note: '公司座机，建议带区号', autoComplete: 'tel' },
  { field: 'company_mobile', label: '手机', maxLength: 20, note: '与登录手机号无关', autoComplete: 'tel' },
];

export function CompanySection({ user, draft }: { user: UserInfo; draft: SettingsDraftState }) {
  const canEdit = useCan('company.edit_contacts');
  const mayManageTemplates = useCan('export.manage_templates');
  const mayInvite = useCan('company.manage_staff');
  return (
    <SectionFrame id="company" title="公司资料" lead="全公司共用，保存后所有同事都会看到">
      {!canEdit && (
        <p className={`flex gap-8 t-13 round-sm ${styles.notice}`}>
          <Info size={16} aria-hidden />
          公司资料由主账号或管理员维护，您可以查看。需要修改请联系他们。
        </p>
      )}
      <SettingRow label="公司名称" value={user.company_name || '未加入公司'} />
      {CONTACTS.map(({ field, label, maxLength, note, autoComplete }) =>
        canEdit ? (
          <TextRow
            key={field}
            label={label}
            value={draft.values[field]}
            fault={draft.faults[field]}
            maxLength={maxLength}
            note={note}
            autoComplete={autoComplete}
            isDisabled={draft.isSaving}
            onChange={(value) => {
              draft.set(field, value);
            }}
          />
        ) : (
          <SettingRow key={field} label={label} value={user[field] || '未填写'} />
        ),
      )}
      {mayManageTemplates && (
        <SettingRow
          label="导出模板与抬头"
          value="文件上的公司名称、标志与条款"
          note="公司自己的报价单模板也在那里上传"
          action={<Button onClick={() => go('/export_setting')}>去设置</Button>}
        />
      )}
      {mayInvite && (
        <SettingRow
          label="邀请同事"
          value="用链接或邀请码邀请，到期失效"
          note="加入前由您同意；在员工管理中建立、查看和撤销"
          action={<Button onClick={() => go('/member?view=invitations')}>去邀请</Button>}
        />
      )}
      {canEdit && !isOrdinaryBuyer(user) && <HideCostRow user={user} />}
      {isOrdinaryBuyer(user) && <BindCompany />}
    </SectionFrame>
  );
}
