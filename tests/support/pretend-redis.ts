import net, { type Socket } from "node:net";
import { listen } from "./wait-for";

/** Parses the complete RESP commands of the input; `rest` is an incomplete one. */
function takeCommands(received: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = received;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1] ?? 0);
    let tail = rest.slice(rest.indexOf("\r\n") + 2);
    const words: string[] = [];
    while (words.length < count) {
      const head = /^\$(\d+)\r\n/.exec(tail);
      const end = head ? head[0].length + Number(head[1]) : 0;
      if (!head || tail.length < end + 2) return { commands, rest };
      words.push(tail.slice(head[0].length, end));
      tail = tail.slice(end + 2);
    }
    if (count === 0) return { commands, rest };
    commands.push(words);
    rest = tail;
  }
}

/** A Redis server with as much protocol as the rate limiter's counters need. */
export class PretendRedis {
  readonly counts = new Map<string, number>();
  /** When true, commands are read and never answered, like a hanging server. */
  silent = false;
  private readonly sockets = new Set<Socket>();
  private readonly server = net.createServer((socket) => {
    this.sockets.add(socket);
    let received = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const { commands, rest } = takeCommands(received + chunk.toString("latin1"));
      received = rest;
      for (const command of commands) if (!this.silent) socket.write(this.answer(command));
    });
  });

  private answer([name = "", , , key = "", points, seconds]: readonly string[]): string {
    if (name.toUpperCase() !== "EVAL") return "+OK\r\n";
    const count = (this.counts.get(key) ?? 0) + Number(points);
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`;
  }

  async listen(): Promise<string> {
    return `redis://${await listen(this.server)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
