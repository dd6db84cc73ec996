"use client";

import { Component, type ReactNode } from "react";

/** Shows nothing in place of what failed below; the page around it stays as it is. */
export class SwallowError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
