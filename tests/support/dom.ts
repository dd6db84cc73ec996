import { TextEncoder } from "node:util";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 10_000 });

// jsdom has none; every browser does.
Object.assign(globalThis, { TextEncoder });
