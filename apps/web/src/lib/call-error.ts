import type { ErrorBehaviour, FieldIssue } from '@wanyuan/contract/client';

/** An answer that is not a success, or none at all. */
export class CallError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly issues: FieldIssue[];
  readonly behaviour: ErrorBehaviour;
  /** What the server added to its words, unchecked. */
  readonly data: unknown;

  constructor(code: number, msg: string, behaviour: ErrorBehaviour, issues: FieldIssue[] = [], data: unknown = null) {
    super(msg);
    this.name = 'CallError';
    this.code = code;
    this.msg = msg;
    this.issues = issues;
    this.behaviour = behaviour;
    this.data = data;
  }

  /** What is wrong, in one sentence: the first field's fault where fields are named. */
  get words(): string {
    return this.issues[0]?.message ?? this.msg;
  }
}

/** No answer came: the cable, the proxy, the server. */
export const NETWORK_ERROR_CODE = -1;
