"use client";

import { Component, type ReactNode } from "react";

/** Error boundary that renders nothing for failed children. */
export class SwallowError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
