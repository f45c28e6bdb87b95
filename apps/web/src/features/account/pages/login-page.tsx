import { api, type UserInfo } from '@wanyuan/contract/client';
import { BRAND, can } from '@wanyuan/domain';
import { Skeleton } from 'antd';
import { ArrowLeft, CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { HOME_PATH } from '#lib/route-table.ts';
import { Link, useNavigate } from '#lib/router.ts';
import { startSession, useSession } from '#lib/session.ts';
import { safeRedirect } from '#lib/sign-in.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { CodeEntry } from '../invitation/code-entry.tsx';
import { InvitationPanel } from '../invitation/invitation-panel.tsx';
import { inviteInHash } from '../invitation/invite-address.ts';
import { BrandSide } from '../parts/brand-side.tsx';
import { FirstAccountPanel } from '../parts/first-account-panel.tsx';
import { LoginPanel } from '../parts/login-panel.tsx';
import { SignedInCard } from '../parts/signed-in-card.tsx';
import styles from './login-page.module.css';

const YEAR = new Date().getFullYear();

function SignInArea() {
  const user = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const invite = inviteInHash(useLocation().hash);
  const [isEntering, setEntering] = useState(false);
  const state = useCall(api.account.get_setup_state, {}, { returnError: true });
  const enter = (who: UserInfo): void => {
    const wish = safeRedirect(search.get('redirect'));
    // A factory comes to answer, mostly on a phone; a user who was on the way elsewhere goes there.
    void navigate(wish === HOME_PATH && can(who, 'desk.use') ? '/factoryDesk' : wish, { replace: true });
  };
  const signIn = (info: UserInfo): void => {
    setEntering(true);
    startSession(info);
    enter(info);
  };
  if (invite === '') return <CodeEntry />;
  if (invite !== null) return <InvitationPanel key={invite} code={invite} onEnter={enter} />;
  if (user && !isEntering) return <SignedInCard user={user} onEnter={() => enter(user)} />;
  if (state.error && !state.data)
    return <CallErrorPanel what="登录页" error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton className={styles.waiting ?? ''} active title paragraph={{ rows: 8 }} />;
  if (state.data.needs_first_account) return <FirstAccountPanel onSignedIn={signIn} />;
  return <LoginPanel demoAccounts={state.data.demo_accounts} onSignedIn={signIn} />;
}

export default function LoginPage() {
  return (
    <div className={`grid paper ${styles.page}`}>
      <BrandSide />
      <div className={`column ${styles.right}`}>
        <nav className={`flex spread gap-24 quiet ${styles.top}`} aria-label="其他页面">
          <Link to="/">
            <ArrowLeft size={16} aria-hidden />
            返回首页
          </Link>
          <Link to="/help">
            <CircleQuestionMark size={16} aria-hidden />
            使用帮助
          </Link>
        </nav>
        <div className={`row grow centred ${styles.form}`}>
          <SignInArea />
        </div>
        <footer className={`flex gap-24 quiet centred ${styles.foot}`}>
          <span>
            © {YEAR} {BRAND.name}
          </span>
          <Link to="/law#terms">服务条款</Link>
          <Link to="/law#privacy">隐私政策</Link>
        </footer>
      </div>
    </div>
  );
}
