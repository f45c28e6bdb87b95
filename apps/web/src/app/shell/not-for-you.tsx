import { rolesOf, type Capability, type Role } from '@wanyuan/domain';
import { ShieldQuestionMark } from 'lucide-react';
import { go } from '#lib/navigation.ts';
import { HOME_PATH } from '#lib/route-table.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { StatePanel } from '#ui/state-panel.tsx';

function audienceOf(roles: readonly Role[]): { who: string; advice: string } {
  const leaders = '需要时请联系本公司的主账号。';
  if (!roles.includes('administrator') && roles.includes('main')) return { who: '主账号', advice: leaders };
  if (!roles.includes('salesperson') && roles.includes('main')) return { who: '主账号和管理员', advice: leaders };
  const other = '您登录的是另一类账号。';
  if (!roles.includes('main')) return { who: roles.includes('factory') ? '工厂' : '平台', advice: other };
  return { who: roles.includes('factory') ? '采购公司和工厂' : '采购公司', advice: other };
}

/** Stands in for a page that the signed-in user has no capability for. */
export function NotForYou({ title, capability }: { title: string; capability: Capability }) {
  const { who, advice } = audienceOf(rolesOf(capability));
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <StatePanel
        icon={ShieldQuestionMark}
        title={`“${title}”供${who}使用`}
        description={advice}
        actions={<PlainButton onClick={() => go(HOME_PATH)}>返回首页</PlainButton>}
      />
    </>
  );
}
