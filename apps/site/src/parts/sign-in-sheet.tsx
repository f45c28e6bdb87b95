import { useState } from 'react';
import { useReader } from '../reader.ts';
import { showSignIn, useSignInOpen } from '../visitor/sign-in.ts';
import { Door } from './door.tsx';
import { Sheet } from './sheet.tsx';

/** On a site that everybody may see, for who wants prices. */
export function SignInSheet() {
  const isOpen = useSignInOpen();
  return isOpen ? <OpenSheet /> : null;
}

function OpenSheet() {
  const { say, page } = useReader();
  const [isApplying, setApplying] = useState(false);
  return (
    <Sheet title={say(isApplying ? 'apply_title' : 'sign_in_price')} onClose={() => showSignIn(false)}>
      <div className="gate-form">
        <p className="quiet">{say('approved_hint', { company: page.frame.company })}</p>
        <Door isApplying={isApplying} setApplying={setApplying} />
      </div>
    </Sheet>
  );
}
