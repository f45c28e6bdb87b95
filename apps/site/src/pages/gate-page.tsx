import { useState } from 'react';
import { Door } from '../parts/door.tsx';
import { Icon } from '../parts/icon.tsx';
import { useReader } from '../reader.ts';

/** Before a site that is not for everybody: a code, or an application for access. */
export function GatePage() {
  const { say, page } = useReader();
  const { frame } = page;
  const [isApplying, setApplying] = useState(frame.access === 'approved' && frame.may_request);
  const isForApproved = frame.access === 'approved';
  return (
    <section className="gate">
      <span className="gate-icon">
        <Icon name="lock" size={24} />
      </span>
      <h1>{say(isApplying ? 'apply_title' : isForApproved ? 'approved_title' : 'code_title')}</h1>
      <p className="quiet">
        {say(isForApproved || isApplying ? 'approved_hint' : 'code_hint', { company: frame.company })}
      </p>
      <Door isApplying={isApplying} setApplying={setApplying} />
    </section>
  );
}
