import { api, ERRORS, type UserInfo } from '@wanyuan/contract/client';
import { Button, Segmented, Skeleton } from 'antd';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { Link } from '#lib/router.ts';
import { startSession, useSession } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { PasswordForm } from '../parts/password-form.tsx';
import { RegisterForm } from '../parts/register-form.tsx';
import { InvitationCard, type InvitationFacts } from './invitation-card.tsx';
import { invitePath } from './invite-address.ts';
import { JoinAsUser } from './join-as-user.tsx';
import { JoinOutcome } from './join-outcome.tsx';
import { useJoin } from './use-join.ts';
import panel from '../parts/login-panel.module.css';
import styles from './invitation.module.css';

type Way = 'register' | 'password' | 'code';
const WAYS: { value: Way; label: string }[] = [
  { value: 'register', label: '注册新账号' },
  { value: 'password', label: '密码登录' },
  { value: 'code', label: '验证码登录' },
];
/** The code leads nowhere, and never will again. */
const DEAD = new Set<number>([ERRORS.INVITE_CODE_WRONG.code, ERRORS.INVITATION_ENDED.code]);

function DeadInvitation({ error }: { error: CallError }) {
  return (
    <div className={`full ${panel.panel}`} role="alert">
      <span className={`middle warn mb-16 ${styles.state}`} data-kind="over">
        <CircleSlash size={24} aria-hidden />
      </span>
      <h1 className={`break ${panel.title}`}>
        {error.code === ERRORS.INVITATION_ENDED.code ? '邀请已失效' : '没有找到这个邀请'}
      </h1>
      <p className={`quiet ${styles.lead}`}>{error.msg}</p>
      <Link to={invitePath()} replace>
        <Button type="primary" size="large" block>
          输入另一个邀请码
        </Button>
      </Link>
      <div className={`flex spread gap-16 t-13 quiet mt-16 ${panel.links}`}>
        <Link to="/login">返回登录</Link>
        <Link to="/login?mode=register">注册自己的公司</Link>
      </div>
    </div>
  );
}

/** A visitor registers or signs in, and joins with the same click. */
function JoinAsVisitor({
  invitation,
  onSignedIn,
}: {
  invitation: InvitationFacts;
  onSignedIn: (user: UserInfo) => void;
}) {
  const [way, setWay] = useState<Way>('register');
  const verb = invitation.needs_approval ? '申请加入' : '加入公司';
  return (
    <div className={`full ${panel.panel}`}>
      <InvitationCard invitation={invitation} />
      <Segmented<Way>
        block
        size="large"
        className={panel.ways ?? ''}
        aria-label="加入方式"
        options={WAYS}
        value={way}
        onChange={setWay}
      />
      {way === 'register' && <RegisterForm invitedTo={verb} onSignedIn={onSignedIn} />}
      {way === 'password' && <PasswordForm filling={null} onSignedIn={onSignedIn} />}
      {way === 'code' && <CodeForm onSignedIn={onSignedIn} />}
    </div>
  );
}

/** The sign-in page of an invited person: who invites, what will happen, and what became of it. */
export function InvitationPanel({ code, onEnter }: { code: string; onEnter: (user: UserInfo) => void }) {
  const user = useSession();
  const [isNew, setNew] = useState(false);
  const invitation = useCall(api.account.get_invitation, { invite_code: code }, { returnError: true });
  const own = useCall(api.account.get_join_state, {}, { enabled: user !== null, silent: true });
  const join = useJoin(code, onEnter);
  const request = user ? own.data?.request : null;
  const isDead = invitation.error !== null && DEAD.has(invitation.error.code);

  const signIn = (info: UserInfo): void => {
    startSession(info);
    // Sending the form was the yes to joining; a user who has a company already is told so on the next screen.
    setNew(true);
    join.send();
  };
  const isDecided = request?.state === 'waiting' || (request && (isDead || request.state === 'approved'));
  if (user && isDecided) return <JoinOutcome request={request} onEnter={() => onEnter(user)} />;
  if (user && isNew && join.isSending) return <Skeleton active title paragraph={{ rows: 8 }} />;
  if (isDead) return <DeadInvitation error={invitation.error} />;
  if (!invitation.data && invitation.error)
    return <CallErrorPanel what="邀请" error={invitation.error} onRetry={() => void invitation.refetch()} />;
  if (!invitation.data || (user && own.isLoading)) return <Skeleton active title paragraph={{ rows: 8 }} />;
  if (user) return <JoinAsUser user={user} invitation={invitation.data} join={join} />;
  return <JoinAsVisitor invitation={invitation.data} onSignedIn={signIn} />;
}
