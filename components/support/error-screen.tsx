"use client";

import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition } from "react";
import type { ErrorScreenTexts } from "./error-screen-texts";
import { FailureMessage } from "./failure-message";

interface BoundaryProps {
  pathname: string | null;
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}
interface BoundaryState {
  failed: boolean;
  pathname: string | null;
}

/** `catchError` of next/error does the same, but brings the pages router's error page into every first load. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error);
    return { failed: true };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState) {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

interface ErrorScreenProps {
  texts: ErrorScreenTexts;
  home: string;
  children: ReactNode;
}

/** Catches what fails below a root layout; its texts come with the page, for the network may be what failed. */
export function ErrorScreen({ texts, home, children }: ErrorScreenProps) {
  const pathname = usePathname();
  const router = useRouter();
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <Boundary
      pathname={pathname}
      fallback={(reset) => <FailureMessage texts={texts} home={home} onRetry={() => retry(reset)} />}
    >
      {children}
    </Boundary>
  );
}
