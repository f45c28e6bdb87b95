import { needsMembership } from '@wanyuan/domain';
import { openDialog } from '#lib/dialogs.ts';
import { useCan, useSession } from '#lib/session.ts';
import { loginPath } from '#lib/sign-in.ts';
import { go } from '#lib/navigation.ts';
import { Button } from 'antd';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { Applications } from '../parts/applications.tsx';
import { CompanySetup } from '../parts/company-setup.tsx';
import { Introduction } from '../parts/introduction.tsx';

/** 贸易系统: what it is; for members their set-up and last syncs, for the platform's staff who has applied. */
export default function TradeSystemPage() {
  const user = useSession();
  const mayUse = useCan('trade.use');
  const mayServe = useCan('trade.serve');
  return (
    <PageFrame>
      <PageHead title="贸易系统">
        {!user && (
          <Button type="primary" onClick={() => go(loginPath('/trade_system'))}>
            登录后设置
          </Button>
        )}
        {needsMembership(user, 'trade.use') && (
          <Button type="primary" onClick={() => openDialog('membership', '同步到贸易系统是会员的功能。')}>
            成为会员后设置
          </Button>
        )}
      </PageHead>
      {mayServe && <Applications />}
      {mayUse && <CompanySetup />}
      {!mayServe && <Introduction />}
    </PageFrame>
  );
}
